/** What the review of the shop's looks found and has no walk of its own: each by what a shopper sees and does. */
import ar from "../../../locales/ar.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };
import { signInAsDemo } from "../support/demo-shopper.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

const languages = [
  { locale: "en", prefix: "", words: en },
  { locale: "ar", prefix: "/ar", words: ar as unknown as typeof en },
] as const;

for (const { locale, prefix, words } of languages)
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test("who walks by keyboard passes the filters by one link, and clears them by one other", async ({ page }) => {
      await page.goto(`${prefix}/fashion/products?sale=1`);
      await expectHydrated(page);
      const past = page.getByRole("link", { name: words.listing.toProducts });
      await past.focus();
      await expect(past).toBeInViewport();
      await page.keyboard.press("Enter");
      await expect(page.locator("#results")).toBeFocused();
      await expect(page.getByRole("link", { name: words.listing.filters.clearAll }).filter({ visible: true })).toHaveCount(1);
    });
    test("a shop's page has what is said of its goods, names itself on none of its cards, and says that it is followed", async ({ page }) => {
      const { data: reviewed } = await (await page.request.get(`/api/v1/shops?sort=rating&perPage=1`)).json();
      const [shop] = reviewed;
      await page.goto(`${prefix}/shop/${shop.handle}`);
      await expectHydrated(page);
      const reviews = page.getByRole("region", { name: words.common.reviews, exact: true });
      await expect(reviews.getByRole("listitem").first()).toBeVisible();
      await expect(reviews.getByRole("link").first()).toHaveAttribute("href", new RegExp(`^${prefix}/[a-z-]+/product/`));
      await expect(page.locator("#products [data-product]").first().getByText(shop.name, { exact: true })).toBeHidden();
      const follow = page.locator("[data-list=follow]");
      await expect(follow).toHaveText(words.layout.follow, { useInnerText: true });
      await follow.click();
      await expect(follow).toHaveAttribute("aria-pressed", "true");
      await expect(follow).toHaveText("", { useInnerText: true });
      expect(await follow.evaluate((button) => getComputedStyle(button, "::after").content)).toBe(`"${words.shops.following}"`);
      await expectAccessible(page);
    });
    test("a search without finds shows what sells best", async ({ page }) => {
      await page.goto(`${prefix}/search?q=xqzzyv`);
      await expect(page.getByRole("region", { name: words.collections.best }).locator("[data-product]")).toHaveCount(6);
      await expectAccessible(page);
    });
  });

test("sizes of a page fill their lines beside the filters", async ({ page }) => {
  for (const width of [1024, 1280, 1343, 1400, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/all");
    const columns = await page
      .locator("[data-listing] ul:has(> [data-product])")
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
    expect([width, 48 % columns, columns > 2]).toEqual([width, 0, true]);
  }
});
test("a brand that a name begins with stands above what it is, and the name is whole for who hears it", async ({ page }) => {
  const { data } = await (await page.request.get("/api/v1/products?perPage=48")).json();
  const product = data.find(({ name, brand }: { name: string; brand: { name: string } }) => name.startsWith(`${brand.name} `));
  await page.goto("/all");
  const heading = page.locator(`[data-product="${product.handle}"]`).getByRole("heading", { name: product.name });
  await expect(heading.locator("small")).toHaveText(product.brand.name);
});
test("beside the comparison's button the heart has a border, and pictures are dimmed in the dark alone", async ({ page }) => {
  const { data } = await (await page.request.get("/api/v1/products?perPage=1")).json();
  await page.goto(`/${data[0].main}/product/${data[0].handle}`);
  await expect(page.locator("#buy [data-list=wish]")).toHaveCSS("border-top-width", "1px");
  const picture = page.locator("[data-gallery] img").first();
  await expect(picture).toHaveCSS("opacity", "1");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(picture).toHaveCSS("opacity", "0.9");
});
test("the picture that was pressed stands there until the sharp one has come", async ({ page }) => {
  await page.goto("/all");
  await expectHydrated(page);
  let isHeld = true;
  const release: (() => void)[] = [];
  await page.route(/\/media\/.*[?&]w=(640|800|1200|1600)/, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => release.push(resolve));
    await route.continue();
  });
  const card = page.locator("[data-listing] [data-product] a.cover").first();
  const small = await card.locator("img").evaluate((image) => (image as HTMLImageElement).currentSrc);
  await card.click();
  await expect(page.locator("#buy")).toBeVisible();
  const first = page.locator("[data-gallery] img").first();
  expect(await first.evaluate((image) => image.style.backgroundImage)).toBe(`url("${small}")`);
  isHeld = false;
  for (const each of release) each();
});
test.describe("a shopper who is signed in", () => {
  test.beforeEach(({ context }) => signInAsDemo(context));
  test("copies a tracking number, and goes shopping with a voucher", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const { data: orders } = await (await page.request.get("/api/v1/orders")).json();
    let found: { order: string; number: string } | undefined;
    for (const { number: order } of orders) {
      const { data } = await (await page.request.get(`/api/v1/orders/${order}`)).json();
      const number = data.packages.find(({ shipment }: { shipment: { number?: string } | null }) => shipment?.number)?.shipment.number;
      if (number) found ??= { order, number };
    }
    if (!found) throw new Error("nothing of the demo's shopper is on its way");
    await page.goto(`/user/order/${found.order}`);
    await expectHydrated(page);
    await page
      .getByRole("button", { name: en.orders.copyTracking.replace("{{number}}", found.number) })
      .first()
      .click();
    await expect(page.getByRole("status").filter({ hasText: found.number })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(found.number);
    await expectAccessible(page);
    await page.goto("/user/vouchers");
    const use = page.locator("[data-state=available]").first().getByText(en.myVouchers.use);
    await expect(use).toHaveAttribute("href", /^\/(shop\/|all$)/);
  });
});
