/** Moving about inside the site. */
import { expect, expectAccessible, expectHydrated, test } from "./support/test.ts";

test("a click on a product changes the page without loading a document; back returns to the place", async ({ page }) => {
  await page.goto("/electronics/products");
  await expectHydrated(page);
  let documents = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents++;
  });
  const card = page.locator("main [data-product]").nth(9);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  const name = await card.getByRole("heading").textContent();
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name as string);
  await expect(page).toHaveTitle(new RegExp((name as string).slice(0, 12)));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/electronics\/products$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  expect(documents).toBe(0);
});

test("choosing a variant keeps the place and says what is chosen", async ({ page }) => {
  const { data } = await (await page.request.get("/api/v1/products?perPage=48")).json();
  for (const { handle, main } of data as { handle: string; main: string }[]) {
    const product = (await (await page.request.get(`/api/v1/products/${handle}`)).json()).data;
    if (!product.options.some((option: { values: unknown[] }) => option.values.length > 2)) continue;
    await page.goto(`/${main}/product/${handle}`);
    break;
  }
  await expectHydrated(page);
  await page.evaluate(() => scrollTo(0, 120));
  const other = page.locator("a[href^='?variant=']:not([aria-current])").last();
  const label = (await other.textContent())?.split(" (")[0] as string;
  await other.click();
  await expect(page).toHaveURL(/variant=\d+/);
  await expect(page.locator("a[href^='?variant='][aria-current]").filter({ hasText: label })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(120);
});

test("a slow navigation shows the bar, a failing one shows it red", async ({ page, errors }) => {
  await page.goto("/");
  await expectHydrated(page);
  // the answer comes once the bar has been seen, so it is late by definition
  const seen = Promise.withResolvers<void>();
  await page.route("**/api/v1/categories*", async (route) => {
    await seen.promise;
    await route.fulfill({ status: 503, json: { message: "away", statusCode: 503 } });
  });
  const bar = page.getByRole("progressbar", { includeHidden: true });
  // the red end is shown for half a second only: what the bar went through is written down
  await bar.evaluate((element) => {
    const states: string[] = [];
    Object.assign(window, { states });
    new MutationObserver(() => states.push(element.dataset.state ?? "")).observe(element, { attributeFilter: ["data-state"] });
  });
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "All categories" }).click();
  await expect(bar).toBeVisible();
  await expectAccessible(page);
  seen.resolve();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to the home page" })).toBeVisible();
  await expect(bar).toBeHidden();
  const states = await page.evaluate(() => (window as unknown as { states: string[] }).states);
  expect([...new Set(states)]).toEqual(["moving", "failed", "hidden"]);
  errors.length = 0; // the browser itself writes the 503 into the console
});

test("the language switch keeps page, query and place in it", async ({ page }) => {
  await page.goto("/all?sort=price#main");
  await expectHydrated(page);
  await page.getByRole("group").filter({ hasText: "Language" }).or(page.locator("details[data-menu]")).first().locator("summary").click();
  await page.getByRole("link", { name: "Türkçe" }).click();
  await expect(page).toHaveURL(/\/tr\/all\?sort=price#main$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "tr");
});

test("the search field leads to results", async ({ page }) => {
  await page.goto("/fr");
  await expectHydrated(page);
  await page.locator("input[name=q]").fill("casque");
  await page.locator("input[name=q]").press("Enter");
  await expect(page).toHaveURL(/\/fr\/search\?q=casque$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("casque");
});

test("a press that is taken back, another button or another window leaves the page where it is", async ({ page, context }) => {
  await page.goto("/electronics/products");
  await expectHydrated(page);
  const link = page.locator("main [data-product] a").first();
  const box = await link.boundingBox();
  if (!box) throw new Error("the first card is not shown");
  const [x, y] = [box.x + box.width / 2, box.y + 40];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(2, 2, { steps: 5 });
  await page.mouse.up();
  await link.click({ button: "right" });
  const opened = context.waitForEvent("page");
  await link.click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL(/\/product\//);
  await expect(page).toHaveURL(/\/electronics\/products$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Electronics");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
});
