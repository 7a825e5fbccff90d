/**
 * The key pages look as they were reviewed: their first screen on a phone and on a desk, in light and dark colours, read from the left and from
 * the right. Whoever changes the looks renews the pictures (PICTURES=renew), looks at them and commits them: docs/decisions/107-picture-tests.md.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { prefixOf } from "../../../locales/words.ts";
import { chromiumPath, startedFrom } from "../support/chromium.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import type { ReusedTab } from "../support/reused-tab.ts";
import { test as base, expect, expectHydrated, type Page } from "../support/test.ts";
import { compare, type Picture } from "./compare.ts";
import { type KeyPage, keyPages, pictureLocales } from "./key-pages.ts";
import { moment_ms, openStillMarket, type StillMarket } from "./still-market.ts";
import { settledPicture, standStill } from "./still-page.ts";
import { stripOf, threeRows, viewsOf } from "./strip.ts";

const isRenewal = process.env.PICTURES === "renew";
const renewal = "PICTURES=renew npx playwright test --config tests/e2e/playwright.config.ts pictures";

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;
const colours = ["light", "dark"] as const;
const views = sizes.flatMap((size) => colours.map((colourScheme) => ({ size, colourScheme })));
const viewSizes = views.map(({ size }) => size);

const reviewedFolder = path.join(import.meta.dirname, "reviewed");
const fileName = (name: string, locale: string) => `${name}.${locale}.avif`;

const test = base.extend<object, { market: StillMarket }>({
  market: [
    async ({ browser }, use) => {
      const market = await openStillMarket(browser);
      await use(market);
      await market.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: ({ market }, use) => use(market.origin),
});
const started = startedFrom(chromiumPath());
// hinting and the order of a screen's subpixels are each machine's own
test.use({ timezoneId: "UTC", launchOptions: { ...started, args: [...started.args, "--font-render-hinting=none", "--disable-lcd-text"] } });
// one market for both languages
test.describe.configure({ mode: "default" });

type Visit = { page: Page; tab: ReusedTab; locale: (typeof pictureLocales)[number]; market: StillMarket };

/** The views of a page as they are now, by somebody who has never been here. */
async function viewsNow({ name, path, before, status = 200 }: KeyPage, visit: Visit, reviewed: readonly Picture[] | undefined): Promise<Picture[]> {
  const { page, tab, locale } = visit;
  await page.goto("/robots.txt");
  await tab.empty({ viewport: sizes[0], colorScheme: "light" });
  await before?.(visit);
  const ownPath = typeof path === "string" ? path : path(visit);
  const pictures: Picture[] = [];
  for (const [index, { size, colourScheme }] of views.entries()) {
    const isLoaded = size !== views[index - 1]?.size;
    if (isLoaded) {
      await page.setViewportSize(size);
      const response = await page.goto(ownPath === "/" ? prefixOf(locale) || "/" : prefixOf(locale) + ownPath);
      expect(response?.status(), name).toBe(status);
      await expectHydrated(page);
    }
    await page.emulateMedia({ colorScheme: colourScheme, reducedMotion: "reduce" });
    pictures.push(await settledPicture(page, size, isLoaded ? "loaded" : "recoloured", reviewed?.[index]));
  }
  return pictures;
}

for (const locale of pictureLocales)
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test("the key pages look as they were reviewed, on a phone and on a desk, in light and dark colours", async ({ page, tab, market, errors }, info) => {
      test.setTimeout(300_000);
      await standStill(page, moment_ms);
      const different: string[] = [];
      for (const keyPage of keyPages)
        await test.step(keyPage.name, async () => {
          const file = path.join(reviewedFolder, fileName(keyPage.name, locale));
          const reviewed = existsSync(file) ? await viewsOf(readFileSync(file), viewSizes) : undefined;
          const now = await viewsNow(keyPage, { page, tab, locale, market }, reviewed);
          if (keyPage.status) forgive(errors, statusOf(keyPage.status));
          expect(errors, `console errors of ${keyPage.name}`).toEqual([]);
          const compared = now.map((view, index) => (reviewed?.[index] ? compare(reviewed[index], view) : undefined));
          if (compared.every((view) => view?.isSame)) return;
          if (isRenewal) return writeFileSync(file, await stripOf(now));
          const rows = info.outputPath(`${keyPage.name}.${locale}.png`);
          writeFileSync(
            rows,
            await threeRows(
              reviewed,
              now,
              compared.map((view) => view?.differing ?? []),
            ),
          );
          different.push(
            `${keyPage.name}: ${views.flatMap(({ size, colourScheme }, index) => (compared[index]?.isSame ? [] : [`${size.width} ${colourScheme} ${compared[index] ? `${(100 * compared[index].share).toFixed(1)} %` : "no picture"}`])).join(", ")}: ${rows}`,
          );
        });
      const named = keyPages.map(({ name }) => fileName(name, locale));
      expect(
        readdirSync(reviewedFolder).filter((file) => file.endsWith(`.${locale}.avif`) && !named.includes(file)),
        "of no key page",
      ).toEqual([]);
      expect(different, `Look at the pictures (reviewed, now, what differs). If this is how it shall look: ${renewal}`).toEqual([]);
    });
  });
