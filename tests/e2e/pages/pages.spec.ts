/**
 * Every page in each language. One visit answers all that is asked of a page: a load costs more than the questions. A tab of each
 * language walks through the pages, as a visitor does: scripts are fetched once.
 */
import { type Locale, locales, prefixOf } from "../../../locales/words.ts";
import { expect, expectAccessible, expectHydrated, layoutShift, test } from "../support/test.ts";

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
  "/seller/register",
  "/seller/register?step=identity",
  // as those above, with other things in them that could be too wide
  "/shop/galata-atelier",
  "/page/faq",
  "/electronics/collection?collection=sale",
];

/** All pages in both directions of reading; elsewhere, where only the words differ, those whose words fill the most places. */
const audited = (locale: Locale, path: string) => ["en", "ar"].includes(locale) || ["/", "/electronics/products", "/shipping"].includes(path);
/** In dark colours and on a phone: each kind of page, direction and script once. */
const auditedDark: Partial<Record<Locale, string[]>> = {
  en: ["/", "/electronics/products"],
  ar: ["/", "/page/privacy"],
  hi: ["/electronics/products"],
};

const desk = { width: 1280, height: 720 };
const phone = { width: 360, height: 740 };
/** The narrowest screen that pages have to fit. */
const narrowest = { width: 320, height: 700 };

/** Two halves each, so that two browsers have something to do until the end. */
const halves = [paths.slice(0, paths.length / 2), paths.slice(paths.length / 2)];

for (const locale of locales)
  for (const [index, half] of halves.entries())
    test.describe(`in ${locale}`, () => {
      test.use({ locale });
      test(`every page is whole: 200, language, one heading, no shift, accessible, no wider than a phone (${index + 1} of 2)`, async ({ page, errors }) => {
        test.setTimeout(240_000);
        const html = page.locator("html");
        const fits = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        for (const path of half)
          await test.step(path, async () => {
            await page.setViewportSize(desk);
            const response = await page.goto(path === "/" ? prefixOf(locale) || "/" : prefixOf(locale) + path);
            expect(response?.status(), path).toBe(200);
            await expect(html, path).toHaveAttribute("lang", locale);
            await expect(html, path).toHaveAttribute("dir", locale === "ar" ? "rtl" : "ltr");
            await expect(page.locator("h1"), path).toHaveCount(1);
            await expectHydrated(page);
            expect(await layoutShift(page), `${path} shifts by`).toBe(0);
            if (audited(locale, path)) await expectAccessible(page);
            await page.setViewportSize(narrowest);
            expect(await fits(), `${path} is wider than ${narrowest.width} px by`).toBe(0);
            if (auditedDark[locale]?.includes(path)) {
              await page.setViewportSize(phone);
              await page.emulateMedia({ colorScheme: "dark" });
              await expectAccessible(page);
              expect(await fits(), `${path} is wider than ${phone.width} px by`).toBe(0);
              await page.emulateMedia({ colorScheme: "light" });
            }
            expect(errors, `console errors of ${path}`).toEqual([]);
          });
      });
    });
