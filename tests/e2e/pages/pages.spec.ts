import { expect, expectAccessible, expectHydrated, layoutShift, test } from "../support/test.ts";

const prefixes = { en: "", fr: "/fr", ar: "/ar", tr: "/tr", hi: "/hi" } as const;
const paths = [
  "/",
  "/categories",
  "/all",
  "/electronics/products",
  "/garden/product/verdelune-quill-beach-parasol",
  "/brands",
  "/electronics/brand",
  "/electronics/collection",
  "/flash-sale",
  "/flash-sale/weekend-market",
  "/shipping",
  "/shop",
  "/shop/dar-atlas",
  "/user/compared?p=verdelune-quill-beach-parasol",
  "/page/about",
  "/page/contact",
  "/page/privacy",
  "/page",
  "/search?q=a",
  "/cart",
  "/track-order",
];

/** All pages in both directions of reading; elsewhere, where only the words differ, those whose words fill the most places. */
const audited = (locale: string, path: string) => ["en", "ar"].includes(locale) || ["/", "/electronics/products", "/shipping"].includes(path);

for (const [locale, prefix] of Object.entries(prefixes)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    for (const path of paths) {
      test(`${path} is whole: 200, language, one heading, no shift, accessible`, async ({ page }) => {
        const address = path === "/" && prefix ? prefix : prefix + path;
        const response = await page.goto(address);
        expect(response?.status()).toBe(200);
        const html = page.locator("html");
        await expect(html).toHaveAttribute("lang", locale);
        await expect(html).toHaveAttribute("dir", locale === "ar" ? "rtl" : "ltr");
        await expect(page.locator("h1")).toHaveCount(1);
        await expectHydrated(page);
        expect(await layoutShift(page)).toBe(0);
        if (audited(locale, path)) await expectAccessible(page);
      });
    }
  });
}

test.describe("in dark colours and on a phone", () => {
  test.use({ colorScheme: "dark", viewport: { width: 360, height: 740 } });
  for (const path of ["/", "/electronics/products", "/ar", "/hi/electronics/products", "/ar/page/privacy"]) {
    test(`${path} has no finding and does not scroll sideways`, async ({ page }) => {
      await page.goto(path);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  }
});
