import type { Page } from "playwright/test";

/**
 * Presses a link in the foot of a long page. In two steps, as readers do: rows above the foot get their true heights only once they are near the
 * window, and what moves between press and release is not clicked.
 */
export async function pressInFoot(page: Page, to: string): Promise<void> {
  const link = page.locator(`footer a[href="${to}"]`).first();
  await link.scrollIntoViewIfNeeded();
  await link.click();
}
