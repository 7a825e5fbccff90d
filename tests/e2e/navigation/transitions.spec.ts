/** A product's picture goes with its reader, from a card to the page and back; and what it must not hold up. */
import type { Page } from "playwright/test";
import { expect, expectHydrated, layoutShift, test } from "../support/test.ts";

type Seen = { pseudo: string[]; skipped: boolean };
type SeenWindow = Window & { transitions: Seen[] };

/** Writes down each view transition. */
const watchTransitions = () => {
  const seen: Seen[] = [];
  Object.assign(window, { transitions: seen });
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    const each: Seen = { pseudo: [], skipped: false };
    seen.push(each);
    transition.ready.then(
      () => {
        each.pseudo = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? "");
        // long enough to be looked at
        for (const animation of document.getAnimations()) animation.updatePlaybackRate(0.2);
      },
      () => {
        each.skipped = true;
      },
    );
    return transition;
  };
};

const transitions = (page: Page) => page.evaluate(() => (window as unknown as SeenWindow).transitions);
const group = "::view-transition-group(product-picture)";
const card = (page: Page, at = 0) => page.locator("main [data-product]").nth(at);
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const shown = (page: Page) => page.locator("[data-gallery] li img").first();
const fileOf = (source: string | null) => source?.split("?", 1)[0];

/** A listing whose idle work is done: what carries the pictures is fetched then. */
async function openListing(page: Page, path = "/electronics/products") {
  await page.goto(path);
  await expectHydrated(page);
  await page.waitForFunction(() => document.adoptedStyleSheets.length > 0 || !("startViewTransition" in document));
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /\/prefetch-/.test(name)));
  const areHere = () =>
    page.locator("main [data-product] img").evaluateAll((pictures) => (pictures as HTMLImageElement[]).slice(0, 2).every((each) => each.complete));
  await expect.poll(areHere).toBe(true);
}

/** The page is as it would be without: one picture of its own, nothing left over it. */
async function expectSettled(page: Page, source: string | null) {
  await expect
    .poll(() => shown(page).evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0 && picture.style.background === ""))
    .toBe(true);
  expect(fileOf(await shown(page).getAttribute("src"))).toBe(fileOf(source));
  await expect(page.locator("body > img")).toHaveCount(0);
  const named = () => page.evaluate(() => [...document.querySelectorAll<HTMLElement>("[style]")].filter(({ style }) => style.viewTransitionName).length);
  await expect.poll(named).toBe(0);
}

for (const [device, language] of [
  ["desktop", ""],
  ["phone", "/ar"],
] as const)
  test(`a card's picture grows into its page's and back again (${device}${language})`, async ({ page }) => {
    if (device === "phone") await page.setViewportSize({ width: 390, height: 844 });
    await openListing(page, `${language}/electronics/products`);
    await page.evaluate(watchTransitions);
    const before = await layoutShift(page);
    const source = await card(page).locator("img").getAttribute("src");
    await card(page).getByRole("link").first().click();
    await expect.poll(async () => (await transitions(page))[0]?.pseudo).toContain(group);
    await expect(heading(page)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expectSettled(page, source);
    expect((await layoutShift(page)) - before).toBeLessThanOrEqual(0.01);
    await page.goBack();
    await expect.poll(async () => (await transitions(page))[1]?.pseudo).toContain(group);
    await expect(card(page)).toBeVisible();
    await expect(page.locator("body > img")).toHaveCount(0);
  });

test("with the keyboard, too", async ({ page }) => {
  await openListing(page);
  await page.evaluate(watchTransitions);
  await card(page, 1).getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await transitions(page))[0]?.pseudo).toContain(group);
  await expect(heading(page)).toBeFocused();
});

for (const who of ["who wants less motion", "whose browser knows no view transitions"])
  test(`nothing moves for a reader ${who}`, async ({ page }) => {
    if (who === "who wants less motion") await page.emulateMedia({ reducedMotion: "reduce" });
    else await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, "startViewTransition"));
    await openListing(page);
    if (who === "who wants less motion") await page.evaluate(watchTransitions);
    const source = await card(page).locator("img").getAttribute("src");
    await card(page).getByRole("link").first().click();
    await expect(heading(page)).toBeFocused();
    await expectSettled(page, source);
    if (who === "who wants less motion") expect(await transitions(page)).toEqual([]);
  });

test("whoever presses again while the picture grows is not held up", async ({ page }) => {
  await openListing(page);
  await page.evaluate(watchTransitions);
  await card(page).getByRole("link").first().click();
  await expect.poll(async () => (await transitions(page))[0]?.pseudo).toContain(group);
  const crumb = page.getByRole("navigation", { name: "You are here" }).getByRole("link", { name: "Electronics" });
  const box = await crumb.boundingBox();
  if (!box) throw new Error("no breadcrumb");
  await page.mouse.click(box.x + 5, box.y + 5);
  await expect(page).toHaveURL(/\/electronics\/products$/);
  await expect(heading(page)).toHaveText("Electronics");
  await expect(page.locator("body > img")).toHaveCount(0);
  expect(
    await page.evaluate(() => document.getAnimations().filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.includes("product-picture")).length),
  ).toBe(0);
});

test("until the page's picture is here, the card's stands in its place", async ({ page }) => {
  const late = Promise.withResolvers<void>();
  const small = /w=320$/;
  await page.route("**/media/**", async (route) => {
    if (!small.test(route.request().url())) await late.promise;
    await route.fallback();
  });
  await openListing(page);
  const picture = card(page).locator("img");
  const source = await picture.getAttribute("src");
  const current = await picture.evaluate((each: HTMLImageElement) => each.currentSrc);
  expect(current).toMatch(small);
  const before = await layoutShift(page);
  await card(page).getByRole("link").first().click();
  await expect(heading(page)).toBeFocused();
  await expect.poll(() => shown(page).evaluate(({ style }) => style.background)).toContain(current);
  await expect(page.locator("body > img")).toHaveCount(0);
  late.resolve();
  await expectSettled(page, source);
  expect((await layoutShift(page)) - before).toBeLessThanOrEqual(0.01);
});
