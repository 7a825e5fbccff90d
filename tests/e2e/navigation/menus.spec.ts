/** Everything that opens over a page stays within the smallest screens, in each language. */
import { locales, prefixOf } from "../../../locales/words.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

const paths = ["/all", "/search?q=red", "/shop/little-harbour", "/garden/product/verdelune-quill-beach-parasol", "/flash-sale"];

test.use({ viewport: { width: 320, height: 700 } });

/** In the page: what is wrong with a menu once it is drawn open. A hand would take a second for each. */
async function openEachMenu() {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const menus = [...document.querySelectorAll<HTMLElement>("details > summary")].filter((summary) => summary.checkVisibility());
  const found: string[] = [];
  for (const summary of menus) {
    const details = summary.parentElement as HTMLDetailsElement;
    summary.click();
    summary.scrollIntoView({ block: "center" });
    await drawn();
    const panel = summary.nextElementSibling?.getBoundingClientRect();
    const { scrollWidth } = document.documentElement;
    const isInside = panel && panel.width > 0 && panel.left >= 0 && panel.right <= innerWidth;
    if (!details.open || scrollWidth > innerWidth || !isInside)
      found.push(`${details.open ? "open" : "closed"} ${scrollWidth} ${summary.textContent?.trim()} ${panel?.left}…${panel?.right}`);
    if (details.open) summary.click();
    await drawn();
  }
  return { count: menus.length, found };
}

for (const locale of locales)
  test(`no menu is wider than a screen of 320 pixels in ${locale}`, async ({ page }) => {
    const wide: string[] = [];
    for (const path of paths) {
      await page.goto(prefixOf(locale) + path);
      await expectHydrated(page);
      const { count, found } = await page.evaluate(openEachMenu);
      expect(count, path).toBeGreaterThan(1);
      wide.push(...found.map((each) => `${path}: ${each}`));
      const filters = page.locator("[data-opener]:visible");
      if ((await filters.count()) === 0) continue;
      await filters.first().click();
      await expect(page.locator("[popover]:popover-open")).toBeVisible();
      if ((await page.evaluate(() => document.documentElement.scrollWidth)) > 320) wide.push(`${path}: filters`);
      await page.keyboard.press("Escape");
    }
    expect(wide).toEqual([]);
  });

for (const [email, path] of [
  ["seller@meydan.test", "/seller"],
  ["admin@meydan.test", "/admin"],
] as const)
  test(`a menu of places that was scrolled before the page came alive stays where it is (${path})`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 400 });
    await signInAsDemo(page.context(), email);
    await page.goto(path);
    const last = page
      .locator("main nav", { has: page.locator("[aria-current=page]") })
      .getByRole("link")
      .last();
    // in the menu's own scrollbar, and the page with it
    await last.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo({ top: 120, behavior: "instant" }));
    const before = await last.boundingBox();
    await expectHydrated(page);
    expect(await last.boundingBox()).toEqual(before);
  });
