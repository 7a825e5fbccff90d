/** A guest and a signed-in shopper buy from three shops in one order, with a voucher: in both directions of reading, with script and without. */
import type { APIRequestContext, BrowserContext, Page } from "playwright/test";
import ar from "../../locales/ar.json" with { type: "json" };
import en from "../../locales/en.json" with { type: "json" };
import { expect, expectAccessible, expectHydrated, test } from "./support/test.ts";
import { fillCart, type InCart, ownSite } from "./support/three-shops.ts";

type Words = typeof en;
// the tidy test holds the dictionaries to the same keys; plural forms alone differ
const same = (dictionary: unknown) => dictionary as Words;
type Language = { prefix: string; words: Words; voucher: string };
const languages: Record<string, Language> = {
  en: { prefix: "", words: en, voucher: "FIVEOFF" },
  ar: { prefix: "/ar", words: same(ar), voucher: "BAZAAR15" },
};

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
  await main(page).getByRole("button", { name: words.checkout.place }).click();
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

for (const [locale, language] of Object.entries(languages))
  for (const script of [true, false]) {
    const { words } = language;
    const from = (locale === "ar" ? 3 : 0) + (script ? 0 : 1);
    test.describe(`in ${locale}, ${script ? "with" : "without"} script`, () => {
      test.use({ locale, javaScriptEnabled: script });

      test("a guest buys from three shops in one order", async ({ page }) => {
        const things = await fillCart(page.request, locale, from);
        await toCheckout(page, language, things, script);
        await writeAddress(page, words);
        await main(page).getByLabel(words.fields.labels.email, { exact: true }).fill(`guest-${crypto.randomUUID()}@example.test`);
        await expect(main(page).getByLabel(words.checkout.saveAddress)).toHaveCount(0);
        await buy(page, language, things, script);
      });
    });
  }

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

  for (const [locale, language] of Object.entries(languages))
    for (const script of [true, false]) {
      const { words } = language;
      test.describe(`in ${locale}, ${script ? "with" : "without"} script`, () => {
        test.use({ locale, javaScriptEnabled: script });

        test("buys from three shops in one order, to an address of theirs", async ({ page }) => {
          const things = await fillCart(page.request, locale, 6 + (script ? 0 : 1));
          await toCheckout(page, language, things, script);
          await expect(main(page).getByLabel(words.fields.labels.email, { exact: true })).toHaveValue(email);
          await expect(main(page).getByRole("radio", { name: /12 rue des Lilas/ })).toBeChecked();
          await expect(main(page).getByLabel(words.fields.labels.line1, { exact: true })).toBeHidden();
          await buy(page, language, things, script);
          await expect(main(page).getByText("12 rue des Lilas").first()).toBeVisible();
        });
      });
    }

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
    await main(page).getByRole("button", { name: en.checkout.place }).click();
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
  await main(page).getByLabel(en.cart.vouchers.code).fill("NO-SUCH");
  await main(page).getByRole("button", { name: en.checkout.place }).click();
  await expect(main(page).getByLabel(en.cart.vouchers.code)).toHaveAttribute("aria-invalid", "true");
  expect(errors.splice(0).every((text) => text.includes("404"))).toBe(true);
  await main(page).getByLabel(en.cart.vouchers.code).fill("FIVEOFF");
  await main(page).getByRole("button", { name: en.checkout.place }).click();
  await expect(main(page).getByText(en.checkout.problems.voucher_counted)).toBeVisible();
  await expect(main(page).locator('[data-voucher="FIVEOFF"]')).toHaveAttribute("data-state", "applied");
  await expect(main(page).getByLabel(en.fields.labels.line1, { exact: true })).toHaveValue("1 rue de la Paix");
  await expectAccessible(page);
});
