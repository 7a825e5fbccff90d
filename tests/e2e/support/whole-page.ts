/** What is asked of a page in one visit, because a load costs more than the questions. */
import en from "../../../locales/en.json" with { type: "json" };
import type { Locale } from "../../../locales/words.ts";
import { expect, expectAccessible, expectHydrated, layoutShift, type Page } from "./test.ts";

const desk = { width: 1280, height: 720 };
const phone = { width: 360, height: 740 };
/** The narrowest screen that pages have to fit. */
const narrowest = { width: 320, height: 700 };

const wider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
/** Of two fields of one id a label names the first alone. */
const repeatedIds = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return ids.filter((id, at) => ids.indexOf(id) !== at);
  });
export const directionOf = (locale: Locale) => (locale === "ar" ? "rtl" : "ltr");

const wordAt = (key: string) => key.split(".").reduce<unknown>((words, name) => Object(words)[name], en);
/** Keys that stand in a page's HTML where their words should: what a dictionary does not have is said that way. */
export const bareKeys = (html: string) =>
  [...html.matchAll(/(?:>|(?:aria-label|alt|title|placeholder)=")\s*([a-z]\w*(?:\.\w+)+)\s*(?=[<"])/g)]
    .map(([, key]) => key as string)
    .filter((key) => wordAt(key) !== undefined);

type PageCheck = { locale: Locale; errors: string[] };

/**
 * 200, language, one heading, no shift, accessible, no wider than a phone, no errors. Each direction of reading is audited in its own colours
 * (English in light ones on a desk, Arabic in dark ones on a phone); where only words differ, only their width is asked about.
 */
export async function expectWhole(page: Page, path: string, { locale, errors }: PageCheck): Promise<void> {
  const audited = locale === "en";
  const auditedDark = locale === "ar";
  const html = page.locator("html");
  // where only the words differ a phone is first: a shift on either is found, and less has to be drawn
  const [first, second] = audited ? [desk, narrowest] : [narrowest, desk];
  await page.setViewportSize(first);
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  expect(bareKeys(await page.content()), `${path} has keys for words`).toEqual([]);
  await expect(html, path).toHaveAttribute("lang", locale);
  await expect(html, path).toHaveAttribute("dir", directionOf(locale));
  await expect(page.locator("h1"), path).toHaveCount(1);
  await expectHydrated(page);
  expect(await layoutShift(page), `${path} shifts at ${first.width} px by`).toBe(0);
  expect(await wider(page), `${path} is wider than ${first.width} px by`).toBe(0);
  if (audited) {
    await expectAccessible(page);
    expect(await repeatedIds(page), `${path} has more than one of`).toEqual([]);
  }
  await page.setViewportSize(second);
  expect(await wider(page), `${path} is wider than ${second.width} px by`).toBe(0);
  if (auditedDark) {
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page, "appearance");
    expect(await wider(page), `${path} is wider than ${phone.width} px by`).toBe(0);
    await page.emulateMedia({ colorScheme: "light" });
  }
  expect(errors, `console errors of ${path}`).toEqual([]);
}
