/** The address of a checkout, typed as a shopper types it. */
import type { Page } from "playwright/test";

/** Fields by their `name`; the country decides about the others, so it is chosen first. */
export async function fillAddress(page: Page, { country, ...rest }: Record<string, string>): Promise<void> {
  const field = (name: string) => page.getByRole("main").locator(`[name="address.${name}"]`);
  await field("country").selectOption(country as string);
  for (const [name, text] of Object.entries(rest)) {
    const input = field(name);
    if (await input.evaluate((element) => element.tagName === "SELECT")) await input.selectOption(text);
    else await input.fill(text);
  }
}
