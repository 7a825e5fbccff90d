/** What somebody types before the page's scripts have come, as on a slow line. */
import { expect, expectHydrated, test } from "../support/test.ts";
import { ownSite } from "../support/three-shops.ts";

test("a text that is changed before the page's scripts run stays as it was changed", async ({ page }) => {
  const signedIn = await page.request.post("/api/v1/user/signin", { headers: ownSite, data: { email: "seller@meydan.test", password: "meydan-demo-1" } });
  expect(signedIn.ok()).toBe(true);
  await page.goto("/seller/products");
  // the newest come first, and are what other tests made
  await page.locator('main a[href^="/seller/product/"]').last().click();
  await expect(page).toHaveURL(/\/seller\/product\/\d+$/);
  const loaded = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  const text = page.locator('textarea[name="texts.en.description"]');
  await expect(text).not.toHaveValue("");
  await text.fill("Blown by mouth, ");
  loaded.resolve();
  await text.press("End");
  await text.pressSequentially("one by one");
  await expectHydrated(page);
  await expect(text).toHaveValue("Blown by mouth, one by one");
});
