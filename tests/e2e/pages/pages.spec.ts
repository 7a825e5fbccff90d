/**
 * Every page in each language. One visit answers all that is asked of a page: a load costs more than the questions. A tab of each
 * language walks through the pages, as a visitor does: scripts are fetched once.
 */
import { locales, prefixOf } from "../../../locales/words.ts";
import { test } from "../support/test.ts";
import { expectWhole } from "../support/whole-page.ts";

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
  "/region",
  "/withdraw",
  "/checkout/documents",
  "/report",
  "/report?shop=dar-atlas",
  "/transparency",
  "/return",
  "/checkout/confirm/M-0000-0000-0000?token=x",
  "/unsubscribe",
  "/seller/register",
  "/seller/register?step=identity",
  // as those above, with other things in them that could be too wide
  "/shop/galata-atelier",
  "/page/faq",
  "/electronics/collection?collection=sale",
];

/** Two halves each, so that two browsers have something to do until the end. */
const halves = [paths.slice(0, paths.length / 2), paths.slice(paths.length / 2)];

for (const locale of locales)
  for (const [index, half] of halves.entries())
    test.describe(`in ${locale}`, () => {
      test.use({ locale });
      test(`every page is whole: 200, language, one heading, no shift, accessible, no wider than a phone (${index + 1} of 2)`, async ({ page, errors }) => {
        test.setTimeout(240_000);
        for (const path of half)
          await test.step(path, () => expectWhole(page, path === "/" ? prefixOf(locale) || "/" : prefixOf(locale) + path, { locale, errors }));
      });
    });
