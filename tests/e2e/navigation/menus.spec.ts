/** Everything that opens over a page stays within the smallest screens, in each language. */
import { locales, prefixOf } from "../../../locales/words.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

const paths = ["/all", "/search?q=red", "/shop/little-harbour", "/garden/product/verdelune-quill-beach-parasol", "/flash-sale"];

test.use({ viewport: { width: 320, height: 700 } });

for (const locale of locales)
  test(`no menu is wider than a screen of 320 pixels in ${locale}`, async ({ page }) => {
    const wide: string[] = [];
    for (const path of paths) {
      await page.goto(prefixOf(locale) + path);
      await expectHydrated(page);
      const menus = page.locator("details > summary:visible");
      const count = await menus.count();
      expect(count, path).toBeGreaterThan(1);
      for (let at = 0; at < count; at += 1) {
        const menu = menus.nth(at);
        await menu.click();
        await expect(menu.locator("..")).toHaveAttribute("open", "");
        const found = await menu.evaluate((summary) => {
          const panel = summary.nextElementSibling?.getBoundingClientRect();
          const { scrollWidth } = document.documentElement;
          const inside = panel && panel.width > 0 && panel.left >= 0 && panel.right <= innerWidth;
          return scrollWidth <= innerWidth && inside ? null : `${scrollWidth} ${summary.textContent?.trim()} ${panel?.left}…${panel?.right}`;
        });
        if (found) wide.push(`${path}: ${found}`);
        await menu.press("Escape");
        if ((await menu.locator("..").getAttribute("open")) !== null) await menu.click();
      }
      const filters = page.locator("[data-opener]:visible");
      if ((await filters.count()) === 0) continue;
      await filters.first().click();
      await expect(page.locator("[popover]:popover-open")).toBeVisible();
      if ((await page.evaluate(() => document.documentElement.scrollWidth)) > 320) wide.push(`${path}: filters`);
      await page.keyboard.press("Escape");
    }
    expect(wide).toEqual([]);
  });
