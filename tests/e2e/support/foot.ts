import type { Locator, Page } from "playwright/test";

/**
 * Presses what lies at the end of a long page. In two steps, as readers do: rows above it get their true heights only once they are near the
 * window, and what moves between press and release is not clicked.
 */
export async function pressFarBelow(link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  await link.click();
}

export const pressInFoot = (page: Page, to: string): Promise<void> => pressFarBelow(page.locator(`footer a[href="${to}"]`).first());
