/** Flash sales at the desk: one is announced, shops' offers for it are decided, things are taken out of it, and it is called off. */
import type { APIRequestContext, Browser, Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { askApi } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

const words = en.desk.flash;
const offers = en.seller.flashSales;
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const unique = (word: string) => `${word}-${crypto.randomUUID().slice(0, 8)}`;
const names = (page: Page) => page.getByRole("group", { name: en.seller.vouchers.labels.names });
const taglines = (page: Page) => page.getByRole("group", { name: words.tagline });
const why = (page: Page, card: string) => page.locator(card).getByRole("textbox", { name: en.desk.order.why });

type Shop = { request: APIRequestContext; product: { id: number; name: string }; variantId: number; close: () => Promise<void> };

/** The demo's shop with a product of its own. */
async function demoShop(browser: Browser): Promise<Shop> {
  const context = await browser.newContext();
  await signInAsDemo(context, "seller@meydan.test");
  const handle = unique("flashed");
  const { id } = await askApi<{ id: number }>(context.request, "POST", "/seller/products", {
    ...{ handle, status: "active", brand: "", category: { main: "home-living", sub: "lighting" }, pictures: [] },
    texts: { en: { name: `Lamp ${handle}`, description: "", specifications: [] } },
    variants: [{ sku: handle.toUpperCase(), options: [], price: 2490, stock: 7, weight_g: 300 }],
  });
  const [choice] = await askApi<{ variantId: number }[]>(context.request, "GET", `/seller/flash-sales/variants?q=${handle}`);
  const close = async () => {
    await askApi(context.request, "POST", `/seller/products/${id}/status`, { status: "withdrawn" });
    await context.close();
  };
  return { request: context.request, product: { id, name: `Lamp ${handle}` }, variantId: choice?.variantId ?? 0, close };
}
const offer = ({ request, variantId }: Shop, when: object, price = 1990) =>
  askApi<{ id: number }>(request, "POST", "/seller/flash-sales/proposals", { ...when, items: [{ variantId, price, quota: 5, perBuyer: 2 }] });
const ownTime = { startsAt: "2031-05-01T10:00:00Z", endsAt: "2031-05-02T10:00:00Z" };

async function fillTerms(page: Page, name: string) {
  for (const language of ["English", "Français", "العربية", "Türkçe", "हिन्दी"]) {
    await names(page).getByLabel(language).fill(name);
    await taglines(page).getByLabel(language).fill(`${name}, one night`);
  }
  await page.getByLabel(offers.labels.startsAt).fill("2031-05-01T10:00");
  await page.getByLabel(offers.labels.endsAt).fill("2031-05-02T10:00");
}

test("a sale is announced, offers for it are accepted and declined with a reason, and what it took is taken out again", async ({ page, browser, errors }) => {
  test.setTimeout(120_000);
  const shop = await demoShop(browser);
  const name = unique("Lantern night");
  const slug = unique("lantern");
  await signInAsDemo(page.context(), "admin@meydan.test");
  await page.goto("/admin/flash-sales");
  await expectHydrated(page);
  await main(page).getByRole("link", { name: words.announce }).click();
  await expect(heading(page, words.announce)).toBeVisible();
  await fillTerms(page, name);
  await names(page).getByLabel("Türkçe").fill("");
  await page.getByLabel(en.seller.products.handle).fill("Not an address");
  await page.getByLabel(offers.labels.endsAt).fill("2031-05-01T09:00");
  await button(page, words.announce).click();
  await expect(names(page).getByLabel("Türkçe")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel(offers.labels.endsAt)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel(en.seller.products.handle)).toHaveValue("Not an address");
  forgive(errors, statusOf(400));
  await fillTerms(page, name);
  await page.getByLabel(en.seller.products.handle).fill(slug);
  await button(page, words.announce).click();
  await expect(heading(page, name)).toBeVisible();
  await expect(main(page).getByText(en.flash.coming, { exact: true })).toBeVisible();

  const [taken, twin, ownTimed] = [await offer(shop, { sale: slug }), await offer(shop, { sale: slug }), await offer(shop, ownTime)];
  await page.goto(`/admin/flash-proposal/${taken.id}`);
  await expectHydrated(page);
  const row = page.getByRole("row").filter({ hasText: shop.product.name });
  await expect(row).toContainText("$19.90");
  await expect(row).toContainText("$24.90");
  await button(page, words.accept).click();
  await expect(main(page).getByText(offers.states.accepted, { exact: true })).toBeVisible();

  // the same thing once more: what speaks against it stands beside it, before and after the button is pressed
  await page.goto(`/admin/flash-proposal/${twin.id}`);
  await expectHydrated(page);
  await expect(row).toContainText(en.fields.flash_taken);
  await page.goto(`/admin/flash-proposal/${ownTimed.id}`);
  await expectHydrated(page);
  await button(page, words.accept).click();
  await expect(page.getByLabel(words.taker)).toHaveAttribute("aria-invalid", "true");
  forgive(errors, statusOf(400));
  const taker = page.getByLabel(words.taker).getByRole("option").filter({ hasText: name });
  await page.getByLabel(words.taker).selectOption(await taker.getAttribute("value"));
  await button(page, words.accept).click();
  await expect(page.getByRole("alert")).toContainText(en.fields.flash_taken);
  await expect(row).toContainText(en.fields.flash_taken);
  forgive(errors, statusOf(409));
  await button(page, words.decline).click();
  await expect(page.locator("#decline")).toContainText(en.fields.too_short);
  forgive(errors, statusOf(400));
  await why(page, "#decline").fill("The lamp is in the sale already.");
  await button(page, words.decline).click();
  await expect(page.locator("#about")).toContainText("The lamp is in the sale already.");
  const { proposals } = await askApi<{ proposals: { id: number; reason: string | null }[] }>(shop.request, "GET", "/seller/flash-sales");
  expect(proposals.find(({ id }) => id === ownTimed.id)?.reason).toBe("The lamp is in the sale already.");

  await page.goto(`/admin/flash-sales/${slug}`);
  await expectHydrated(page);
  const item = page.locator("#items").getByRole("row").filter({ hasText: shop.product.name });
  await expect(item).toContainText("0 of 5");
  await item.locator("summary").click();
  await item.getByRole("button", { name: words.takeOut, exact: true }).click();
  await expect(item).toContainText(en.fields.too_short);
  forgive(errors, statusOf(400));
  await item.getByRole("textbox", { name: en.desk.order.why }).fill("The shade is another one.");
  await item.getByRole("button", { name: words.takeOut, exact: true }).click();
  await expect(page.locator("#items")).toContainText(words.nothingIn);
  await names(page).getByLabel("English").fill(`${name} & day`);
  await page.locator("#terms").getByRole("button", { name: en.account.save }).click();
  await expect(heading(page, `${name} & day`)).toBeVisible();
  await why(page, "#call-off").fill("Too few offers came.");
  await button(page, words.callOff).click();
  await expect(heading(page, en.flash.heading)).toBeVisible();
  expect((await page.request.get(`/api/v1/admin/flash-sales/${slug}`)).status()).toBe(404);
  await shop.close();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("several offers are shown before anything is decided, those that cannot be set apart, and nothing is declined without a reason", async ({
    page,
    browser,
    errors,
  }) => {
    test.setTimeout(120_000);
    const shops = [await demoShop(browser), await demoShop(browser)] as const;
    const name = unique("Candle night");
    const slug = unique("candle");
    await signInAsDemo(page.context(), "admin@meydan.test");
    await page.goto("/admin/flash-sales?new");
    await page.getByLabel(en.seller.products.handle).fill(slug);
    await button(page, words.announce).click();
    await expect(page.getByLabel(en.seller.products.handle)).toHaveValue(slug);
    forgive(errors, statusOf(400));
    await fillTerms(page, name);
    await button(page, words.announce).click();
    await expect(main(page).getByText(words.announced)).toBeVisible();
    await offer(shops[0], { sale: slug });
    await offer(shops[1], { sale: slug });
    const twin = await offer(shops[1], { sale: slug }, 1890);
    const ownTimed = await offer(shops[0], ownTime);

    await page.goto("/admin");
    await page.getByRole("link", { name: en.desk.dashboard.kinds.proposals }).click();
    await expect(heading(page, words.offers)).toBeVisible();
    await expect(page.getByRole("combobox", { name: en.orders.status })).toHaveValue("proposed");

    const choose = async (act: string) => {
      for (const box of await page.locator("tbody input[type=checkbox]").all()) await box.check();
      await button(page, act).click();
    };
    await page.goto(`/admin/flash-sales/${slug}?state=proposed`);
    await choose(words.accept);
    await expect(page.getByRole("heading", { name: "It will be done to 3" })).toBeVisible();
    // two of one shop offer the same thing: the first one is taken, the other one is told
    await button(page, words.accept).click();
    await expect(page.locator("#preview")).toContainText("1 could not be done");
    forgive(errors, statusOf(409));
    await expect(page.getByRole("heading", { name: "Not possible for 3" })).toBeVisible();
    await expect(page.locator("#others")).toContainText(en.errors.proposal_unfit);

    await page.goto(`/admin/flash-proposals/acts?act=accept&offer=${ownTimed.id}`);
    await expect(page.locator("#others")).toContainText(words.namesNoSale);
    await page.goto(`/admin/flash-proposals/acts?act=decline&offer=${ownTimed.id}&offer=${twin.id}`);
    await button(page, words.decline).click();
    await expect(main(page).getByText(en.fields.too_short).first()).toBeVisible();
    forgive(errors, statusOf(400));
    await page.getByRole("textbox", { name: en.desk.order.why }).fill("One lamp is enough.");
    await button(page, words.decline).click();
    await expect(main(page).getByText(en.bulk.done)).toBeVisible();

    await page.goto(`/admin/flash-sales/${slug}`);
    await expect(page.locator("#items").getByRole("row")).toHaveCount(3);
    await button(page, words.callOff).click();
    await expect(page.locator("#call-off")).toContainText(en.fields.too_short);
    forgive(errors, statusOf(400));
    await why(page, "#call-off").fill("Too few offers came.");
    await button(page, words.callOff).click();
    await expect(main(page).getByText(words.calledOff)).toBeVisible();
    for (const shop of shops) await shop.close();
  });
});
