/**
 * A guest and a signed-in shopper buy from three shops in one order, with a voucher: in three languages, with script and without (each
 * pair of those three is met), once by keyboard alone.
 */
import type { APIRequestContext, BrowserContext, Locator, Page } from "playwright/test";
import ar from "../../../locales/ar.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };
import hi from "../../../locales/hi.json" with { type: "json" };
import { payButton } from "../support/pay-button.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";
import { fillCart, type InCart, ownSite } from "../support/three-shops.ts";

type Words = typeof en;
// the tidy test holds the dictionaries to the same keys; plural forms alone differ
const same = (dictionary: unknown) => dictionary as Words;
type Language = { prefix: string; words: Words; voucher: string };
/** `from`: the first of the shops bought from. Their vouchers are for guests as well: nothing of them is counted by shopper. */
const languages: Record<string, Omit<Language, "voucher"> & { from: number; vouchers: readonly [withScript: string, without: string] }> = {
  en: { prefix: "", words: en, from: 0, vouchers: ["FIVEOFF", "FIVEOFF"] },
  ar: { prefix: "/ar", words: same(ar), from: 3, vouchers: ["BAZAAR15", "BAZAAR15"] },
  hi: { prefix: "/hi", words: same(hi), from: 9, vouchers: ["FIVEOFF", "BAZAAR15"] },
};
/** Each language as people with and without script meet it: a guest one way, a shopper the other. */
const visitors = Object.entries(languages).flatMap(([locale, { vouchers, from, ...rest }]) =>
  [true, false].map((script) => ({
    locale,
    script,
    isGuest: script === (locale !== "ar"),
    language: { ...rest, voucher: vouchers[script ? 0 : 1] } as Language,
    from: from + (script ? 0 : 1),
    title: `in ${locale}, ${script ? "with" : "without"} script`,
  })),
);
const guests = visitors.filter(({ isGuest }) => isGuest);
const shoppers = visitors.filter(({ isGuest }) => !isGuest);

// the stories of the shopper share an account and its one cart
test.describe.configure({ mode: "default", timeout: 90_000 });

const password = "nine quiet lanterns";
const place = { name: "Ada Lovelace", phone: "+33612345678", line1: "12 rue des Lilas", city: "Lyon", postalCode: "69003", country: "FR" };
const main = (page: Page) => page.getByRole("main");

async function sound(answer: Promise<{ ok(): boolean; status(): number; json(): Promise<unknown> }>) {
  const got = await answer;
  expect(got.ok(), String(got.status())).toBe(true);
  return (await got.json()) as { data: never };
}

/** An account whose address is proven, with one address in its book. */
async function newAccount(request: APIRequestContext): Promise<string> {
  const email = `buyer-${crypto.randomUUID()}@example.test`;
  await sound(request.post("/api/v1/user/register", { headers: ownSite, data: { name: "Ada Lovelace", email, password } }));
  let token: string | null = null;
  await expect
    .poll(async () => {
      const { data } = (await (await request.get(`/sandbox/mailbox.json?to=${encodeURIComponent(email)}`)).json()) as { data: { text: string }[] };
      const links = data.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []).map((each) => new URL(each).searchParams.get("token"));
      token = links.find((each) => each !== null) ?? null;
      return token;
    })
    .toBeTruthy();
  await sound(request.post("/api/v1/user/register/verify", { headers: ownSite, data: { token } }));
  await sound(request.post("/api/v1/user/signin", { headers: ownSite, data: { email, password } }));
  await sound(request.post("/api/v1/user/addresses", { headers: ownSite, data: place }));
  return email;
}

async function toCheckout(page: Page, { prefix, words, voucher }: Language, things: readonly InCart[], script: boolean) {
  await page.goto(`${prefix}/cart`);
  if (script) await expectHydrated(page);
  for (const { name, shop } of things) {
    await expect(main(page).getByRole("link", { name, exact: true })).toBeVisible();
    await expect(main(page).getByRole("heading", { name: shop })).toBeVisible();
  }
  await main(page).getByLabel(words.cart.vouchers.code).fill(voucher.toLowerCase());
  await main(page).getByRole("button", { name: words.cart.vouchers.apply }).click();
  await expect(main(page).locator(`[data-voucher="${voucher}"]`)).toHaveAttribute("data-state", "applied");
  if (script) await expectAccessible(page);
  await main(page).getByRole("link", { name: words.cart.checkout }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  if (script) await expectHydrated(page);
  await expect(main(page).locator(`[data-voucher="${voucher}"]`)).toHaveAttribute("data-state", "applied");
}

async function writeAddress(page: Page, words: Words) {
  const { labels } = words.fields;
  await main(page).getByLabel(labels.country, { exact: true }).selectOption("FR");
  const update = main(page).getByRole("button", { name: words.checkout.updateDelivery });
  if (await update.isVisible()) await update.click();
  for (const [label, text] of [
    [labels.name, "Wanda Walker"],
    [labels.phone, "+33 1 23 45 67 89"],
    [labels.line1, "1 rue de la Paix"],
    [labels.city, "Paris"],
    [labels.postalCode, "75002"],
  ] as const)
    await main(page).getByLabel(label, { exact: true }).fill(text);
}

/** The taxes of France stand in the sum; then the order, its payment, and what came of it. */
async function buy(page: Page, { words }: Language, things: readonly InCart[], script: boolean) {
  const taxes = words.checkout.taxWithinRate.split(" (")[0] as string;
  await expect(main(page).locator("dt", { hasText: taxes })).toBeVisible();
  await expect(main(page).locator("dt", { hasText: words.checkout.discount })).toBeVisible();
  if (script) await expectAccessible(page);
  await main(page)
    .getByRole("button", { name: payButton(words) })
    .click();
  await expect(page).toHaveURL(/\/sandbox\/stripe\/pay\//, { timeout: 20_000 });
  await page.locator("input#card").fill("4242 4242 4242 4242");
  await page.locator("input#expiry").fill("12/40");
  await page.locator("input#cvc").fill("123");
  await page.locator('button[value="pay"]').click();
  await expect(page).toHaveURL(/\/checkout\/order\//, { timeout: 20_000 });
  await expect(page.getByRole("heading", { level: 1 })).toContainText(words.orders.states.paid);
  for (const { shop } of things) await expect(main(page).getByText(shop).first()).toBeVisible();
  await expect(main(page).locator("dt", { hasText: words.checkout.discount })).toBeVisible();
  expect((await (await page.request.get("/api/v1/cart")).json()).data).toMatchObject({ count: 0, vouchers: [] });
}

/** Mails speak the language of the order. */
async function expectMail(page: Page, to: string, locale: string) {
  await expect
    .poll(async () => {
      const { data } = (await (await page.request.get(`/sandbox/mailbox.json?to=${encodeURIComponent(to)}`)).json()) as { data: { locale: string }[] };
      return data.map((mail) => mail.locale);
    })
    .toContain(locale);
}

for (const { locale, script, language, from, title } of guests)
  test.describe(title, () => {
    test.use({ locale, javaScriptEnabled: script });

    test("a guest buys from three shops in one order", async ({ page }) => {
      const { words } = language;
      const things = await fillCart(page.request, locale, from);
      await toCheckout(page, language, things, script);
      await writeAddress(page, words);
      const email = `guest-${crypto.randomUUID()}@example.test`;
      await main(page).getByLabel(words.fields.labels.email, { exact: true }).fill(email);
      await expect(main(page).getByLabel(words.checkout.saveAddress)).toHaveCount(0);
      await buy(page, language, things, script);
      if (script) await expectAccessible(page);
      await expectMail(page, email, locale);
    });
  });

test("a guest buys from three shops by keyboard alone", async ({ page }) => {
  const things = await fillCart(page.request, "en", 12);
  await page.goto("/");
  await expectHydrated(page);
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
  };
  /** Tab until it has the focus, as somebody does who sees where it is. */
  const tabTo = async (wanted: Locator) => {
    await expect(wanted).toBeVisible();
    for (let steps = 0; steps < 120; steps += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`cannot be reached by Tab: ${wanted}`);
  };
  const type = async (label: string, text: string) => {
    await tabTo(main(page).getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  const { labels } = en.fields;

  await tabTo(page.getByRole("link", { name: /^Cart/ }).first());
  await press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: en.cart.title })).toBeVisible();
  await expectHydrated(page);
  await tabTo(main(page).getByRole("link", { name: en.cart.checkout }));
  await press("Enter");
  await expect(page).toHaveURL(/\/checkout$/);
  await expectHydrated(page);
  await type(labels.email, `keys-${crypto.randomUUID()}@example.test`);
  await type(labels.name, "Kim Keys");
  await type(labels.phone, "+33 1 23 45 67 89");
  const country = main(page).getByLabel(labels.country, { exact: true });
  await tabTo(country);
  await page.keyboard.type("Fran");
  await expect(country).toHaveValue("FR");
  await type(labels.line1, "1 rue de la Paix");
  await type(labels.postalCode, "75002");
  await type(labels.city, "Paris");
  // arrows choose within a group: the dearer way for the first shop
  const ways = main(page)
    .getByRole("group", { name: things[0]?.shop as string })
    .getByRole("radio");
  await tabTo(ways.first());
  await press("ArrowDown");
  await expect(ways.nth(1)).toBeChecked();
  const place = main(page).getByRole("button", { name: payButton(en) });
  // the sum of the dearer way is on its way: until it is there nothing can be ordered
  await expect(place).toHaveAttribute("aria-disabled", "false");
  await tabTo(place);
  await press("Enter");
  await expect(page).toHaveURL(/\/sandbox\/stripe\/pay\//, { timeout: 20_000 });
  for (const [field, text] of [
    ["input#card", "4242 4242 4242 4242"],
    ["input#expiry", "12/40"],
    ["input#cvc", "123"],
  ] as const) {
    await tabTo(page.locator(field));
    await press("ControlOrMeta+a");
    await page.keyboard.type(text);
  }
  await press("Enter");
  await expect(page).toHaveURL(/\/checkout\/order\//, { timeout: 20_000 });
  await expect(page.getByRole("heading", { level: 1 })).toContainText(en.orders.states.paid);
  for (const { shop } of things) await expect(main(page).getByText(shop).first()).toBeVisible();
});

test.describe("a signed-in shopper", () => {
  let cookies: Parameters<BrowserContext["addCookies"]>[0];
  let email: string;
  test.beforeAll(async ({ playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL });
    email = await newAccount(request);
    cookies = (await request.storageState()).cookies;
    await request.dispose();
  });
  test.beforeEach(({ context }) => context.addCookies(cookies));

  for (const { locale, script, language, from, title } of shoppers)
    test.describe(title, () => {
      test.use({ locale, javaScriptEnabled: script });

      test("buys from three shops in one order, to an address of theirs", async ({ page }) => {
        const { words } = language;
        const things = await fillCart(page.request, locale, from + 6);
        await toCheckout(page, language, things, script);
        await expect(main(page).getByLabel(words.fields.labels.email, { exact: true })).toHaveValue(email);
        await expect(main(page).getByRole("radio", { name: /12 rue des Lilas/ })).toBeChecked();
        await expect(main(page).getByLabel(words.fields.labels.line1, { exact: true })).toBeHidden();
        await buy(page, language, things, script);
        await expect(main(page).getByText("12 rue des Lilas").first()).toBeVisible();
      });
    });

  test("writes another address, keeps it in the account, and nothing typed is lost by a reload", async ({ page }) => {
    await fillCart(page.request, "en", 9);
    await page.goto("/checkout");
    await expectHydrated(page);
    await main(page).getByRole("radio", { name: en.checkout.otherAddress }).check();
    await writeAddress(page, en);
    await main(page).getByLabel(en.checkout.saveAddress).check();
    await page.reload();
    await expectHydrated(page);
    await expect(main(page).getByLabel(en.fields.labels.line1, { exact: true })).toHaveValue("1 rue de la Paix");
    await expect(main(page).getByLabel(en.checkout.saveAddress)).toBeChecked();
    await main(page)
      .getByRole("button", { name: payButton(en) })
      .click();
    await expect(page).toHaveURL(/\/sandbox\/stripe\/pay\//, { timeout: 20_000 });
    const { data } = await (await page.request.get("/api/v1/user/addresses")).json();
    expect(data.map(({ line1 }: { line1: string }) => line1)).toEqual(["1 rue de la Paix", "12 rue des Lilas"]);
  });
});

test("a voucher that was typed and not applied is not forgotten: the order waits until its sum was seen", async ({ page, errors }) => {
  await fillCart(page.request, "en", 2);
  await page.goto("/checkout");
  await expectHydrated(page);
  await writeAddress(page, en);
  await main(page).getByLabel(en.fields.labels.email, { exact: true }).fill("late@example.test");
  await main(page).getByText(en.checkout.haveVoucher).click();
  await main(page).getByLabel(en.cart.vouchers.code).fill("NO-SUCH");
  await main(page)
    .getByRole("button", { name: payButton(en) })
    .click();
  await expect(main(page).getByLabel(en.cart.vouchers.code)).toHaveAttribute("aria-invalid", "true");
  expect(errors.splice(0).every((text) => text.includes("404"))).toBe(true);
  await main(page).getByLabel(en.cart.vouchers.code).fill("FIVEOFF");
  await main(page)
    .getByRole("button", { name: payButton(en) })
    .click();
  await expect(main(page).getByText(en.checkout.problems.voucher_counted)).toBeVisible();
  await expect(main(page).locator('[data-voucher="FIVEOFF"]')).toHaveAttribute("data-state", "applied");
  await expect(main(page).getByLabel(en.fields.labels.line1, { exact: true })).toHaveValue("1 rue de la Paix");
  await expectAccessible(page);
});

test("the form asks for what the chosen country needs, and loses nothing when it changes", async ({ page, errors }) => {
  await fillCart(page.request, "en", 15);
  await page.goto("/checkout");
  await expectHydrated(page);
  const { labels } = en.fields;
  const field = (label: string) => main(page).getByLabel(label, { exact: true });
  await field(labels.country).selectOption("IN");
  await expect(field(en.addresses.parts.pin)).toBeVisible();
  await field(en.addresses.parts.flat).fill("12 Lake Road");
  await field(labels.country).selectOption("CA");
  await expect(field(en.addresses.parts.province)).toBeVisible();
  await expect(field(labels.line1)).toHaveValue("12 Lake Road");
  // a tax that is added to the prices stands in the sum
  await expect(main(page).locator("dt", { hasText: /^Taxes \(\W*13/ })).toBeVisible();
  for (const [label, text] of [
    [labels.email, "north@example.test"],
    [labels.name, "Nora North"],
    [labels.phone, "+1 613 555 0143"],
    [labels.city, "Ottawa"],
    [labels.postalCode, "k1a0b1"],
  ] as const)
    await field(label).fill(text);
  await main(page)
    .getByRole("button", { name: payButton(en) })
    .click();
  await expect(
    main(page)
      .getByRole("alert")
      .getByRole("link", { name: new RegExp(en.addresses.parts.province) }),
  ).toBeVisible();
  expect(errors.splice(0).every((text) => text.includes("400"))).toBe(true);
  await expect(field(labels.postalCode)).toHaveValue("k1a0b1");
  await field(en.addresses.parts.province).selectOption({ label: "Ontario" });
  await page.reload();
  await expectHydrated(page);
  await expect(field(en.addresses.parts.province)).toHaveValue("ON");
  await main(page)
    .getByRole("button", { name: payButton(en) })
    .click();
  await expect(page).toHaveURL(/\/sandbox\/stripe\/pay\//, { timeout: 20_000 });
});

test("each step has its address: the way back and a reload lead to it and lose nothing", async ({ page }) => {
  await fillCart(page.request, "en", 18);
  await page.goto("/checkout");
  await expectHydrated(page);
  await main(page).getByLabel(en.fields.labels.email, { exact: true }).fill("steps@example.test");
  const steps = main(page).getByRole("navigation", { name: en.checkout.steps });
  const payment = main(page).getByRole("region", { name: en.checkout.payment });
  await steps.getByRole("link", { name: en.checkout.payment }).click();
  await expect(page).toHaveURL(/\/checkout#payment$/);
  await expect(payment).toBeInViewport();
  await page.reload();
  await expectHydrated(page);
  await expect(payment).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(main(page).getByLabel(en.fields.labels.email, { exact: true })).toHaveValue("steps@example.test");
});
