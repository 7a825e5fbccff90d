/** The box that the law of some countries wants ticked before an order. */
import type { Page } from "playwright/test";

export const agreeBox = (page: Page) => page.getByRole("main").locator('[name="agreedDocuments"]');

/** Ticks it as a shopper does; a quote that comes meanwhile with another text unticks it. */
export async function agreeToDocuments(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await agreeBox(page).check();
}
