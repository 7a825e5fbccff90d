/** Categories at the desk: one is added, named, moved, merged into another, and its address leads there. */
import en from "../../../locales/en.json" with { type: "json" };
import { askApi } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

const { categories } = en.desk;
const slugLabel = en.seller.products.handle;
type Shelf = { id: number; slug: string; names: { en: string } };

test("a sub-category is added, goes up, is refused without an address, and is merged into its neighbour", async ({ page, errors }) => {
  const slug = `kites-${crypto.randomUUID().slice(0, 8)}`;
  await signInAsDemo(page.context(), "admin@meydan.test");
  const shelves = await askApi<(Shelf & { subs: Shelf[] })[]>(page.request, "GET", "/admin/categories");
  const main = shelves.at(-1) as (typeof shelves)[number];
  const neighbour = main.subs.at(-1) as Shelf;
  await page.goto("/admin/categories");
  await expectHydrated(page);
  await page.getByRole("link", { name: `${categories.addSub} ${main.names.en}` }).click();
  const add = page.getByRole("button", { name: categories.add, exact: true });
  await page.getByRole("group", { name: en.seller.vouchers.labels.names }).getByLabel("English").fill(slug);
  await add.click();
  await expect(page.getByRole("textbox", { name: slugLabel, exact: true })).toHaveAttribute("aria-invalid", "true");
  forgive(errors, statusOf(400));
  await page.getByRole("textbox", { name: slugLabel, exact: true }).fill(slug);
  await add.click();
  const row = page.getByRole("listitem").filter({ hasText: slug }).last();
  await expect(row).toContainText(`/${slug}`);
  await row.getByRole("button", { name: en.seller.shopPage.upFor.replace("{{title}}", slug) }).click();
  await expect(row.getByRole("button", { name: en.seller.shopPage.downFor.replace("{{title}}", slug) })).toBeVisible();

  await row.getByRole("link", { name: slug, exact: true }).click();
  await page.getByLabel(categories.labels.into).selectOption({ label: `${main.names.en} · ${neighbour.names.en}` });
  await page.getByRole("button", { name: categories.mergeDo, exact: true }).click();
  await expect(page.getByRole("link", { name: slug, exact: true })).toHaveCount(0);
  // an isolate believes what it read of the catalogue for some seconds
  const moved = async () => (await page.request.get(`/api/v1/categories/moved?main=${main.slug}&sub=${slug}`)).json();
  await expect.poll(moved, { timeout: 20_000 }).toMatchObject({ data: { main: main.slug, sub: neighbour.slug } });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("a main category is added and removed again", async ({ page }) => {
    const slug = `sails-${crypto.randomUUID().slice(0, 8)}`;
    await signInAsDemo(page.context(), "admin@meydan.test");
    await page.goto("/admin/categories");
    await page.getByRole("link", { name: categories.addMain }).click();
    await page.getByRole("textbox", { name: slugLabel, exact: true }).fill(slug);
    await page.getByRole("group", { name: en.seller.vouchers.labels.names }).getByLabel("English").fill(slug);
    await page.getByRole("button", { name: categories.add, exact: true }).click();
    await page.getByRole("link", { name: slug, exact: true }).click();
    await page.getByRole("button", { name: categories.remove }).click();
    await expect(page.getByText(categories.removed)).toBeVisible();
    await expect(page.getByRole("link", { name: slug, exact: true })).toHaveCount(0);
  });
});
