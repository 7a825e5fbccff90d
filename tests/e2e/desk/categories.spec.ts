/** Categories at the desk: one is added, named, moved, merged into another, and its address leads there. */
import en from "../../../locales/en.json" with { type: "json" };
import { isolated } from "../../../locales/isolated.ts";
import { askApi, ownSite } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { largePicture } from "../support/large-picture.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

const { categories } = en.desk;
const slugLabel = en.seller.products.handle;
type Shelf = { id: number; slug: string; names: { en: string } };

test("a sub-category is added, goes up, is refused without an address, and is merged into its neighbour", async ({ page, errors }) => {
  const slug = `kites-${crypto.randomUUID().slice(0, 8)}`;
  await signInAsDemo(page.context(), "admin@meydan.test");
  const shelves = await askApi<(Shelf & { subs: Shelf[] })[]>(page.request, "GET", "/admin/categories");
  const main = shelves[0] as (typeof shelves)[number];
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
  const { pictures } = en.desk;
  const ofIt = page.getByRole("region", { name: pictures.title, exact: true });
  await ofIt.getByLabel(pictures.title).setInputFiles({ name: "kite.png", mimeType: "image/png", buffer: await largePicture(page) });
  await ofIt.getByRole("button", { name: en.seller.shopPage.upload }).click();
  await expect(ofIt.locator("img")).toHaveJSProperty("complete", true);
  await ofIt.getByRole("button", { name: pictures.remove }).click();
  await expect(ofIt.getByRole("button", { name: pictures.remove })).toHaveCount(0);
  await page.getByLabel(categories.labels.into).selectOption({ label: `${main.names.en} · ${neighbour.names.en}` });
  await page.getByRole("button", { name: categories.mergeDo, exact: true }).click();
  await expect(page.getByRole("link", { name: slug, exact: true })).toHaveCount(0);
  // an isolate believes what it read of the catalogue for some seconds
  const moved = async () => (await page.request.get(`/api/v1/categories/moved?main=${main.slug}&sub=${slug}`)).json();
  await expect.poll(moved, { timeout: 20_000 }).toMatchObject({ data: { main: main.slug, sub: neighbour.slug } });
});

test("a category is dragged to another place, and not into another list; one word of a name may be wider than a phone", async ({ page }) => {
  const slug = `tents-${crypto.randomUUID().slice(0, 8)}`;
  await signInAsDemo(page.context(), "admin@meydan.test");
  const add = async (body: object) =>
    askApi<(Shelf & { subs: Shelf[] })[]>(page.request, "POST", "/admin/categories", {
      names: { en: "Donaudampfschifffahrtszelte" },
      ...body,
    });
  const idOf = (shelves: Shelf[], wanted: string) => shelves.find((each) => each.slug === wanted)?.id as number;
  const [one, other] = [idOf(await add({ slug, position: 900 }), slug), idOf(await add({ slug: `${slug}-far`, position: 901 }), `${slug}-far`)];
  for (const [position, name] of ["small", "large", "round"].entries()) await add({ slug: `${name}-${slug}`, parent: one, position });
  await add({ slug: `odd-${slug}`, parent: other });
  const order = async () => {
    const shelves = await askApi<(Shelf & { subs: Shelf[] })[]>(page.request, "GET", "/admin/categories");
    return shelves.find(({ id }) => id === one)?.subs.map((each) => each.slug.split("-")[0]);
  };
  await page.goto("/admin/categories");
  await expectHydrated(page);
  const row = (name: string) => page.locator("[draggable=true]").filter({ hasText: `/${name}-${slug}` });
  await row("round").dragTo(row("odd"));
  await row("round").dragTo(row("small"));
  await expect(page.getByText(categories.moved)).toBeVisible();
  expect(await order()).toEqual(["round", "small", "large"]);
  await row("round").dragTo(row("large"));
  await expect.poll(order).toEqual(["small", "large", "round"]);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/", "/categories"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("link", { name: "Donaudampfschifffahrtszelte" }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `width of ${path}`).toBe(320);
  }
});

test("what cannot be done says why: what is not empty stays, twins do not merge, and what is gone is not saved", async ({ page, errors }) => {
  const slug = `rafts-${crypto.randomUUID().slice(0, 8)}`;
  await signInAsDemo(page.context(), "admin@meydan.test");
  const add = async (body: object) => askApi<Shelf[]>(page.request, "POST", "/admin/categories", { position: 900, names: { en: slug }, ...body });
  const idOf = (shelves: Shelf[], wanted: string) => shelves.find((each) => each.slug === wanted)?.id as number;
  const [one, other] = [idOf(await add({ slug }), slug), idOf(await add({ slug: `${slug}-too`, names: { en: `${slug} too` } }), `${slug}-too`)];
  await add({ slug: "twin", parent: one });
  await add({ slug: "twin", parent: other });
  await page.goto(`/admin/categories?edit=${one}`);
  await expectHydrated(page);
  await page.getByRole("button", { name: categories.remove }).click();
  await expect(page.getByText(en.errors.category_not_empty)).toBeVisible();
  await page.getByLabel(categories.labels.into).selectOption({ label: `${slug} too` });
  await page.getByRole("button", { name: categories.mergeDo, exact: true }).click();
  await expect(page.locator("#merge")).toContainText(categories.twins.replace("{{slugs}}", isolated("twin")));
  forgive(errors, statusOf(409));

  // the twin moves away, and the emptied category goes while somebody still has it open
  const shelves = await askApi<(Shelf & { subs: Shelf[] })[]>(page.request, "GET", "/admin/categories");
  const twin = shelves.find(({ id }) => id === one)?.subs[0] as Shelf;
  const here = await page.context().newPage();
  await here.goto(`/admin/categories?edit=${twin.id}`);
  await here.getByRole("textbox", { name: slugLabel, exact: true }).fill("twin-too");
  await here.getByLabel(categories.labels.parent).selectOption({ label: `${slug} too` });
  await here.getByRole("button", { name: en.account.save, exact: true }).click();
  await expect(here.getByRole("button", { name: en.seller.shopPage.upFor.replace("{{title}}", slug), exact: true }).first()).toBeVisible();
  await expect(here.getByText("/twin-too")).toBeVisible();
  expect((await page.request.delete(`/api/v1/admin/categories/${one}`, { headers: ownSite })).status()).toBe(200);
  await page.getByRole("button", { name: en.account.save, exact: true }).click();
  await expect(page.locator("#category")).toContainText(en.errors.not_found);
  forgive(errors, statusOf(404));
  for (const sub of (await askApi<(Shelf & { subs: Shelf[] })[]>(page.request, "GET", "/admin/categories")).find(({ id }) => id === other)?.subs ?? [])
    await page.request.delete(`/api/v1/admin/categories/${sub.id}`, { headers: ownSite });
  expect((await page.request.delete(`/api/v1/admin/categories/${other}`, { headers: ownSite })).status()).toBe(200);
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
