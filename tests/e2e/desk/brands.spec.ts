/** Brands at the desk: one is found, renamed, merged into another, and one that no product has is removed. */
import type { APIRequestContext, Browser, Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { askApi, ownSite } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

const { brands } = en.desk;
const nameLabel = en.seller.vouchers.labels.names;
const slugLabel = en.seller.products.handle;
const unique = (word: string) => `${word}-${crypto.randomUUID().slice(0, 8)}`;
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

type Shop = { request: APIRequestContext; close: () => Promise<void> };

async function demoShop(browser: Browser): Promise<Shop> {
  const context = await browser.newContext();
  await signInAsDemo(context, "seller@meydan.test");
  return { request: context.request, close: () => context.close() };
}

/** A shop adds a brand with a draft of it. Answers the draft's id. */
async function addBrand({ request }: Shop, brand: string): Promise<number> {
  const handle = unique("draft");
  const { id } = await askApi<{ id: number }>(request, "POST", "/seller/products", {
    ...{ handle, status: "draft", brand, category: { main: "home-living", sub: "lighting" }, pictures: [] },
    texts: { en: { name: handle, description: "", specifications: [] } },
    variants: [{ sku: handle, options: [], price: 2490, stock: 1, weight_g: 300 }],
  });
  return id;
}
const dropDraft = async ({ request }: Shop, id: number) =>
  expect((await request.delete(`/api/v1/seller/products/${id}`, { headers: ownSite })).status()).toBe(200);

test("a brand is found by how its name begins, renamed, and merged into the one it was meant to be", async ({ page, browser, errors }) => {
  const shop = await demoShop(browser);
  const word = unique("Nordlicht");
  const drafts = [await addBrand(shop, `${word} Lamps`), await addBrand(shop, `${word} Lmps`)];
  await signInAsDemo(page.context(), "admin@meydan.test");
  await page.goto("/admin/brands");
  await expectHydrated(page);
  await page.getByRole("searchbox", { name: brands.search }).fill(word.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.getByRole("link", { name: `${word} Lmps` }).click();
  await expect(heading(page, `${word} Lmps`)).toBeVisible();

  const slug = word.toLowerCase();
  await box(page, nameLabel).fill("");
  await box(page, slugLabel).fill("Not an address");
  await page.getByRole("group", { name: en.product.description }).getByLabel("Français").fill("Des lampes.\nFaites à la main.");
  await button(page, en.account.save).click();
  await expect(box(page, nameLabel)).toHaveAttribute("aria-invalid", "true");
  await expect(box(page, slugLabel)).toHaveValue("Not an address");
  forgive(errors, statusOf(400));
  await box(page, nameLabel).fill(`${word} & Sons`);
  await box(page, slugLabel).fill(slug);
  await button(page, en.account.save).click();
  await expect(heading(page, `${word} & Sons`)).toBeVisible();
  await page.reload();
  await expectHydrated(page);
  await expect(page.getByRole("group", { name: en.product.description }).getByLabel("Français")).toHaveValue("Des lampes.\nFaites à la main.");

  // the search beside it leaves what was typed and not saved
  await box(page, nameLabel).fill("Half typed");
  await page.getByRole("searchbox", { name: brands.search }).fill(unique("nobody"));
  await button(page, en.counter.find.title).click();
  await expect(page.getByText(brands.noOther)).toBeVisible();
  await expect(box(page, nameLabel)).toHaveValue("Half typed");
  await page.getByRole("searchbox", { name: brands.search }).fill(word);
  await button(page, en.counter.find.title).click();
  const other = page
    .getByLabel(brands.into)
    .getByRole("option")
    .filter({ hasText: `${word} Lamps` });
  await page.getByLabel(brands.into).selectOption(await other.getAttribute("value"));
  await button(page, en.desk.categories.mergeDo).click();
  await expect(heading(page, `${word} Lamps`)).toBeVisible();
  await page.goto(`/admin/brands?q=${word}`);
  await expect(page.getByRole("row")).toHaveCount(2);
  // an isolate believes what it read of the catalogue for some seconds
  const moved = async () => (await page.request.get(`/api/v1/brands/moved?slug=${slug}`)).json();
  await expect.poll(moved, { timeout: 20_000 }).toMatchObject({ data: { slug: `${slug}-lamps` } });

  for (const id of drafts) await dropDraft(shop, id);
  await page.getByRole("link", { name: `${word} Lamps` }).click();
  await button(page, brands.remove).click();
  await expect(page).toHaveURL(/\/admin\/brands$/);
  await shop.close();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("a brand that a draft has is kept and says why, and goes once nothing has it", async ({ page, browser, errors }) => {
    const shop = await demoShop(browser);
    const name = unique("Kupferhof");
    const draft = await addBrand(shop, name);
    await signInAsDemo(page.context(), "admin@meydan.test");
    await page.goto(`/admin/brands?q=${name}&unused=1`);
    await page.getByRole("link", { name }).click();
    await expect(page.getByText(brands.noOther)).toBeVisible();
    await page.getByRole("searchbox", { name: brands.search }).fill("");
    await button(page, en.counter.find.title).click();
    await expect(page).toHaveURL(/\?find=#merge$/);
    await button(page, en.desk.categories.mergeDo).click();
    await expect(page.getByLabel(brands.into)).toHaveAttribute("aria-invalid", "true");
    forgive(errors, statusOf(400));
    await button(page, brands.remove).click();
    await expect(page.locator("#remove")).toContainText(en.errors.brand_in_use);
    forgive(errors, statusOf(409));
    await dropDraft(shop, draft);
    await button(page, brands.remove).click();
    await expect(page.getByText(brands.removed)).toBeVisible();
    await page.goto(`/admin/brands?q=${name}`);
    await expect(page.getByText(brands.empty)).toBeVisible();
    await shop.close();
  });
});
