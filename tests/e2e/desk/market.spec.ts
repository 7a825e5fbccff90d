/** The market's logo: a drawing is chosen, the browser makes a picture of it, and it stands on every page until it is taken away. */
import en from "../../../locales/en.json" with { type: "json" };
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { largePicture } from "../support/large-picture.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

const words = en.desk.market;
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="46" fill="#7a1f5c"/></svg>';
const file = (text: string, name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from(text) });

test("a drawing becomes the logo on pages and in icons, and what is no picture is refused with a sentence", async ({ page, errors }) => {
  await signInAsDemo(page.context(), "admin@meydan.test");
  await page.goto("/admin/market");
  await expectHydrated(page);
  const choice = page.locator("#logo input[type=file]");
  const use = page.getByRole("button", { name: words.uploadLogo });
  await choice.setInputFiles(file("no picture", "logo.png", "image/png"));
  await use.click();
  await expect(page.locator("#logo")).toContainText(en.errors.unsupported_media);
  forgive(errors, statusOf(415));

  await choice.setInputFiles(file(drawing, "logo.svg", "image/svg+xml"));
  // the drawing itself is never sent
  await expect.poll(() => choice.evaluate((input: HTMLInputElement) => input.files?.[0]?.type)).toBe("image/png");
  await use.click();
  const remove = page.getByRole("button", { name: words.removeLogo });
  await expect(remove).toBeVisible();
  await page.reload();
  const logo = page.getByRole("banner").locator('img[src^="/media/"]');
  await expect(logo).toHaveJSProperty("complete", true);
  const icon = (await page.locator('link[rel="icon"]').getAttribute("href")) as string;
  const answer = await page.request.get(icon);
  expect([icon.startsWith("/logo/"), answer.status(), answer.headers()["content-type"]]).toEqual([true, 200, "image/png"]);

  const before = await logo.getAttribute("src");
  await choice.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await largePicture(page) });
  await use.click();
  await expect(page.locator("#logo img")).not.toHaveAttribute("src", `${before?.split("?")[0]}?w=240`);

  await remove.click();
  await expect(remove).toHaveCount(0);
  await page.reload();
  await expect(logo).toHaveCount(0);
});
