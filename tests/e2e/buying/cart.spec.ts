/** What can be done to a cart besides buying: taking out and back, putting aside, vouchers that do not count. */
import type { Page } from "playwright/test";
import ar from "../../../locales/ar.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";
import { fillCart } from "../support/three-shops.ts";

const main = (page: Page) => page.getByRole("main");
const named = (text: string, name: string) => text.replace("{{name}}", name);
const toShop = (text: string, name: string) => text.replace("{{shop}}", `\u2068${name}\u2069`);
/** The shop's part of the cart, with its note. */
const noteOf = (page: Page, name: string) =>
  main(page)
    .locator("section")
    .filter({ has: page.getByRole("heading", { name, exact: true }) })
    .locator("details");
const hostile = `"><img src=x onerror=alert(1)> {{shop}} \u202e`;
const count = async (page: Page) => (await (await page.request.get("/api/v1/cart")).json()).data.count;

test("with script: a removal is taken back, and a thing is put aside and fetched again", async ({ page }) => {
  const [first, second] = await fillCart(page.request, "en", 4);
  await page.goto("/cart");
  await expectHydrated(page);
  const link = main(page).getByRole("link", { name: first?.name as string, exact: true });
  await main(page)
    .getByRole("button", { name: named(en.cart.removeName, first?.name as string) })
    .click();
  await expect(link).toHaveCount(0);
  await page.getByRole("button", { name: en.common.undo }).click();
  await expect(link).toBeVisible();
  await expect.poll(() => count(page)).toBe(3);

  const name = second?.name as string;
  await main(page)
    .getByRole("button", { name: named(en.cart.saveName, name) })
    .click();
  await expect(main(page).getByRole("heading", { name: en.cart.saved.heading })).toBeVisible();
  await expectAccessible(page);
  await main(page)
    .getByRole("button", { name: named(en.cart.saved.backName, name) })
    .click();
  await expect(main(page).getByRole("heading", { name: en.cart.saved.heading })).toHaveCount(0);
  await expect.poll(() => count(page)).toBe(3);
});

test("what one tab puts aside is put aside in the other when it is looked at again", async ({ page, context }) => {
  const [first] = await fillCart(page.request, "en", 5);
  await page.goto("/cart");
  await expectHydrated(page);
  const other = await context.newPage();
  await other.goto("/cart");
  await expectHydrated(other);
  await main(other)
    .getByRole("button", { name: named(en.cart.saveName, first?.name as string) })
    .click();
  await expect.poll(() => count(page)).toBe(2);
  await page.bringToFront();
  // a page that was looked at a moment ago is not read again at once
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(main(page).getByRole("heading", { name: en.cart.saved.heading })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("things are taken out, put aside and fetched again; a voucher tells why it does not count", async ({ page, errors }) => {
    const [first, second] = await fillCart(page.request, "en", 6);
    await page.goto("/cart");
    await main(page)
      .getByRole("button", { name: named(en.cart.saveName, first?.name as string) })
      .click();
    await expect(main(page).getByRole("heading", { name: en.cart.saved.heading })).toBeVisible();
    await main(page)
      .getByRole("button", { name: named(en.cart.removeName, second?.name as string) })
      .click();
    await expect(main(page).getByRole("link", { name: second?.name as string, exact: true })).toHaveCount(0);
    await main(page)
      .getByRole("button", { name: named(en.cart.saved.backName, first?.name as string) })
      .click();
    await expect(main(page).getByRole("heading", { name: en.cart.saved.heading })).toHaveCount(0);
    await main(page).getByLabel(en.cart.vouchers.code).fill("CREEK20");
    await page.keyboard.press("Enter");
    await expect(main(page).locator('[data-voucher="CREEK20"]')).toHaveAttribute("data-state", "refused");
    await expect(main(page).locator('[data-voucher="CREEK20"]')).toContainText(en.cart.vouchers.reasons.sign_in);
    await main(page).getByLabel(en.cart.vouchers.code).fill("nosuch");
    await page.keyboard.press("Enter");
    await expect(main(page).getByLabel(en.cart.vouchers.code)).toHaveValue("nosuch");
    await expect(main(page).getByLabel(en.cart.vouchers.code)).toHaveAttribute("aria-invalid", "true");
    expect(errors.splice(0).every((text) => text.includes("404"))).toBe(true);
    await main(page)
      .locator('[data-voucher="CREEK20"]')
      .getByRole("button", { name: /^Remove/ })
      .click();
    await expect(main(page).locator("[data-voucher]")).toHaveCount(0);
  });
});

for (const script of [true, false])
  test.describe(`a voucher for accounts, ${script ? "with" : "without"} script`, () => {
    test.use({ javaScriptEnabled: script });
    test("leads a guest to the sign-in and back to the cart, in which it counts", async ({ page }) => {
      await fillCart(page.request, "en", script ? 10 : 11);
      await page.goto("/cart");
      if (script) await expectHydrated(page);
      await main(page).getByLabel(en.cart.vouchers.code).fill("FIRSTWALK");
      await page.keyboard.press("Enter");
      const voucher = main(page).locator('[data-voucher="FIRSTWALK"]');
      await expect(voucher).toContainText(en.cart.vouchers.reasons.sign_in);
      if (script) await expectAccessible(page);
      await voucher.getByRole("button", { name: en.common.signIn, exact: true }).click();
      await expect(page).toHaveURL(/\/login$/);
      // an account each: its cart is one, and both run at the same time
      await main(page)
        .getByLabel(en.fields.labels.email, { exact: true })
        .fill(script ? "seller@meydan.test" : "admin@meydan.test");
      await main(page).getByLabel(en.account.password, { exact: true }).fill("meydan-demo-1");
      await main(page).getByRole("button", { name: en.common.signIn }).click();
      await expect(page).toHaveURL(/\/cart$/);
      await expect(voucher).toHaveAttribute("data-state", "applied");
      await voucher.getByRole("button", { name: /^Remove/ }).click();
      await expect(voucher).toHaveCount(0);
    });
  });

test("with script: a note is kept as one leaves it, in both tabs; the cart is shared and taken over whole by somebody else", async ({
  page,
  context,
  browser,
}) => {
  const [first, second] = await fillCart(page.request, "en", 8);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/cart");
  await expectHydrated(page);
  const note = noteOf(page, first?.shop as string);
  await note.locator("summary").click();
  await note.getByRole("textbox").fill(`Ring twice. ${hostile}`);
  await main(page).getByRole("heading", { level: 1 }).click();
  await expect(note.getByRole("status")).toHaveText(en.cart.note.saved);
  await expectAccessible(page);
  const other = await context.newPage();
  await other.goto("/cart");
  await expectHydrated(other);
  const same = noteOf(other, first?.shop as string);
  await expect(same.getByRole("textbox")).toHaveValue('Ring twice. "><img src=x onerror=alert(1)> {{shop}}');
  await same.getByRole("textbox").fill("Ring once.");
  await same.getByRole("button", { name: en.cart.note.save }).click();
  await expect(same.getByRole("status")).toHaveText(en.cart.note.saved);
  await page.bringToFront();
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(note.getByRole("textbox")).toHaveValue("Ring once.", { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  // a half-typed note outlives an edit of a line, and is there on the way to the checkout
  await noteOf(page, second?.shop as string)
    .locator("summary")
    .click();
  await noteOf(page, second?.shop as string)
    .getByRole("textbox")
    .fill("Wrap it, please");
  await main(page).getByRole("link", { name: en.cart.checkout, exact: true }).click();
  // the link waits for the note, which is in the cart's own page, too
  await expect(page).toHaveURL(/\/checkout/);
  await expect(main(page).getByText("Wrap it, please")).toBeVisible();
  await expect(main(page).getByText("Ring once.")).toBeVisible();

  await page.goto("/cart");
  await expectHydrated(page);
  await main(page).getByRole("button", { name: en.cart.share.button }).click();
  const field = main(page).getByLabel(en.cart.share.link);
  await expect(field).toHaveValue(/\/c\/[\w-]{24}$/);
  const address = await field.inputValue();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expectAccessible(page);

  const stranger = await browser.newContext({ locale: "en-US" });
  const theirs = await stranger.newPage();
  await theirs.goto(new URL(address).pathname);
  await expectHydrated(theirs);
  await expect(theirs).toHaveURL(/\/cart\/shared\/[\w-]{24}$/);
  await expect(main(theirs).getByRole("listitem")).toHaveCount(3);
  await expect(main(theirs)).not.toContainText("Ring once.");
  await expect(theirs.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expectAccessible(theirs);
  await main(theirs).getByRole("button", { name: en.cart.shared.add }).click();
  await expect(main(theirs).getByText(en.cart.shared.added)).toBeVisible();
  await expect(main(theirs).getByRole("link", { name: first?.name as string, exact: true })).toBeVisible();
  await expect.poll(() => count(theirs)).toBe(3);
  await stranger.close();
});

test.describe("without script, in Arabic", () => {
  test.use({ javaScriptEnabled: false });
  test("a note is written, the cart shared, opened by somebody in their language and taken over", async ({ page, browser, errors }) => {
    const [first] = await fillCart(page.request, "ar", 10);
    await page.goto("/ar/cart");
    const note = noteOf(page, first?.shop as string);
    await expect(note.locator("summary")).toHaveText(toShop(ar.cart.note.add, first?.shop as string));
    await note.locator("summary").click();
    await note.getByRole("textbox").fill("من فضلك\nاتصل أولا");
    await note.getByRole("button", { name: ar.cart.note.save }).click();
    await expect(main(page).getByText(ar.cart.note.saved)).toBeVisible();
    await expect(note.getByRole("textbox")).toHaveValue("من فضلك\nاتصل أولا");
    await main(page).getByRole("button", { name: ar.cart.share.button }).click();
    const address = await main(page).getByLabel(ar.cart.share.link).inputValue();

    const stranger = await browser.newContext({ locale: "ar-EG", javaScriptEnabled: false });
    const theirs = await stranger.newPage();
    await theirs.goto(new URL(address).pathname);
    await expect(theirs).toHaveURL(/\/ar\/cart\/shared\/[\w-]{24}$/);
    await expect(theirs.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(main(theirs).getByRole("heading", { level: 1 })).toHaveText(ar.cart.shared.title);
    await main(theirs).getByRole("button", { name: ar.cart.shared.add }).click();
    await expect(main(theirs).getByText(ar.cart.shared.added)).toBeVisible();
    expect(await count(theirs)).toBe(3);
    await stranger.close();

    const gone = await page.goto("/ar/cart/shared/AAAAAAAAAAAAAAAAAAAAAAAA");
    expect([gone?.status(), gone?.headers()["cache-control"]]).toEqual([404, "private, no-store"]);
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(ar.cart.shared.overTitle);
    expect(errors.splice(0).every((text) => text.includes("404"))).toBe(true);
  });
});

for (const [locale, words] of [
  ["en", en],
  ["ar", ar as unknown as typeof en],
] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("what was put into the cart is looked at and changed beside the page", async ({ page }) => {
      const [first] = await fillCart(page.request, locale, 7);
      await page.goto(`${locale === "en" ? "" : `/${locale}`}/search?q=${encodeURIComponent((first as { name: string }).name)}`);
      await page.locator("main [data-product] a.cover").first().click();
      await expect(page).toHaveURL(/\/product\//);
      await expectHydrated(page);
      await main(page).getByRole("button", { name: words.buy.addToCart }).click();
      const view = page.getByRole("status").getByRole("button", { name: words.buy.viewCart });
      await view.click();
      const drawer = page.getByRole("dialog", { name: words.cart.title });
      await expect(drawer).toBeVisible();
      await expect(drawer.getByRole("heading", { name: words.cart.title })).toBeFocused();
      await expectAccessible(page);
      const name = (first as { name: string }).name;
      await drawer.getByRole("button", { name: named(words.cart.removeName, name) }).click();
      await expect(drawer.getByRole("link", { name, exact: true })).toHaveCount(0);
      await page.getByRole("button", { name: words.common.undo }).click();
      await expect(drawer.getByRole("link", { name, exact: true })).toBeVisible();
      await expect.poll(() => count(page)).toBeGreaterThan(2);
      await page.keyboard.press("Escape");
      await expect(drawer).toBeHidden();
      // the message that opened it has left
      await expect(main(page).getByRole("button", { name: words.buy.addToCart })).toBeFocused();
      await page.setViewportSize({ width: 390, height: 844 });
      await main(page).getByRole("button", { name: words.buy.addToCart }).click();
      await view.click();
      // it fills a phone's screen: nothing behind it is walked to
      await expect(main(page)).toHaveJSProperty("inert", true);
      await drawer.getByRole("button", { name: words.layout.close }).click();
      await expect(main(page)).toHaveJSProperty("inert", false);
      await main(page).getByRole("button", { name: words.buy.addToCart }).click();
      await view.click();
      await drawer.getByRole("link", { name: words.cart.checkout }).click();
      await expect(page).toHaveURL(/\/checkout$/);
      await expect(drawer).toBeHidden();
    });
  });
