/** Looking around: brands, collections, flash sales, delivery, shops, content pages and the contact form. */

import type { Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectAccessible, expectHydrated, layoutShift, test } from "../support/test.ts";

test.describe("brands", () => {
  test("are found while typing, and lead to their products", async ({ page }) => {
    await page.goto("/brands");
    await expectHydrated(page);
    const brands = page.locator("#brand-directory").getByRole("link");
    expect(await brands.count()).toBeGreaterThan(20);
    await page.getByLabel(en.brands.find).fill("KESTRÍ");
    await expect(brands).toHaveCount(1);
    await page.getByLabel(en.brands.find).fill("nobody");
    await expect(page.getByText(en.brands.notFound)).toBeVisible();
    await page.getByLabel(en.brands.find).fill("kes");
    await brands.click();
    await expect(page).toHaveURL(/\/all\?brand=kestrix$/);
    await expect(page.locator("main [data-product]").first()).toBeVisible();
  });

  test("of a section lead to their products there; what is no section is not found", async ({ page, errors }) => {
    await page.goto("/electronics/brand");
    await page.locator("#brand-directory").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/electronics\/products\?brand=[a-z0-9-]+$/);
    for (const path of ["/nothing/brand", "/fr/brand", "/nothing/collection"]) expect((await page.goto(path))?.status(), path).toBe(404);
    forgive(errors, statusOf(404));
  });
});

test.describe("a carousel", () => {
  /** How far the first one is scrolled from its beginning, in either direction of reading. */
  const scrolled = (page: Page) =>
    page
      .locator("[data-carousel] > ul")
      .first()
      .evaluate((track) => Math.abs(track.scrollLeft));

  for (const [prefix, next] of [
    ["", "Next"],
    ["/ar", "التالي"],
  ] as const)
    test(`goes on and back by its buttons in ${prefix || "/en"}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(`${prefix}/electronics/collection`);
      await expectHydrated(page);
      const carousel = page.locator("[data-carousel]").first();
      await carousel.hover();
      const button = carousel.getByRole("button", { name: next });
      await button.click();
      await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
      const back = carousel.locator('[data-to="-1"]');
      await expect(back).not.toHaveAttribute("aria-disabled");
      await back.click();
      await expect.poll(() => scrolled(page)).toBe(0);
      expect(await layoutShift(page)).toBe(0);
    });

  test("is reached and scrolled by keyboard", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/electronics/collection");
    await expectHydrated(page);
    const track = page.locator("[data-carousel] > ul").first();
    await track.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
    await expect(page.locator("[data-carousel]").first().getByRole("button", { name: "Next" })).toBeVisible();
  });
});

test("a collection is a listing of its own", async ({ page }) => {
  await page.goto("/electronics/collection");
  await expectHydrated(page);
  await page.getByRole("navigation", { name: en.collections.name }).getByRole("link", { name: en.collections.sale }).click();
  await expect(page).toHaveURL(/collection=sale/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(en.collections.sale);
  await expect(page.locator("main [data-product]").first().locator("s")).toBeVisible();
});

test.describe("a flash sale", () => {
  const digits = (page: Page) =>
    page
      .getByRole("timer")
      .first()
      .locator("[data-part]")
      .evaluateAll((all) => all.map((each) => Number(each.textContent)));
  const seconds = ([days = 0, hours = 0, minutes = 0, rest = 0]: number[]) => ((days * 24 + hours) * 60 + minutes) * 60 + rest;

  test("counts by the server's clock, whatever the visitor's says", async ({ page }) => {
    await page.addInitScript(() => {
      const real = Date.now;
      Date.now = () => real() + 26 * 3_600_000;
    });
    await page.goto("/flash-sale/weekend-market");
    await expectHydrated(page);
    await expect(page.locator("[data-until][data-counting]").first()).toBeVisible();
    const until = await page.locator("[data-until]").first().getAttribute("data-until");
    const { data: time } = await (await page.request.get("/api/v1/time")).json();
    const left_s = (Date.parse(until as string) - time.epoch_ms) / 1000;
    expect(Math.abs(seconds(await digits(page)) - left_s)).toBeLessThan(5);
    expect(await layoutShift(page)).toBe(0);
  });

  test("ends at the time on the reader's own clock", async ({ page }) => {
    await page.goto("/flash-sale/weekend-market");
    const time = page.locator("[data-until] time").first();
    const inOwnZone = await time.evaluate((moment) =>
      new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" }).format(new Date((moment as HTMLTimeElement).dateTime)),
    );
    // until then it says the server's hour, and "UTC" beside it
    await expect(time).toHaveText(inOwnZone);
  });

  test("fetches its page anew when the time has come", async ({ page }) => {
    const html = await (await page.request.get("/flash-sale/weekend-market")).text();
    const until = Date.parse(/data-until="([^"]+)"/.exec(html)?.[1] as string);
    // the clock is set, not the sale: two seconds are left
    await page.route("**/api/v1/time", (route) => route.fulfill({ json: { data: { epoch_ms: until - 2000 } } }), { times: 1 });
    await page.goto("/flash-sale/weekend-market");
    const loaded = page.waitForEvent("load");
    await expectHydrated(page);
    await expect.poll(() => digits(page).then(seconds)).toBeLessThanOrEqual(2);
    await loaded;
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("shows price, former price and the share that is sold", async ({ page }) => {
    await page.goto("/flash-sale");
    await page.locator("main h2 a").first().click();
    await expect(page).toHaveURL(/\/flash-sale\/[a-z-]+$/);
    const card = page.locator("main [data-product]").first();
    await expect(card.locator("s")).toBeVisible();
    await expect(card.locator("progress")).toBeVisible();
    await expect(card.getByText(/% sold|Only \d+ left|All sold/)).toBeVisible();
  });

  test("that is not there is not found", async ({ page, errors }) => {
    expect((await page.goto("/flash-sale/never-was"))?.status()).toBe(404);
    forgive(errors, statusOf(404));
  });
});

test("delivery is told for the chosen country, with its zone marked", async ({ page }) => {
  await page.goto("/shipping");
  await page.getByLabel(en.fields.labels.country).selectOption("JP");
  await page.getByRole("button", { name: en.delivery.show }).click();
  await expect(page).toHaveURL(/country=JP/);
  await expect(page.getByRole("heading", { name: /Japan/ })).toBeVisible();
  await expect(page.locator("tbody[data-current]").getByRole("rowheader").first()).toContainText("Japan");
  await page.goto("/shipping?country=<b>");
  await expect(page.getByLabel(en.fields.labels.country)).toHaveValue("US");
});

test.describe("shops", () => {
  test("are searched and sorted by links that keep each other", async ({ page }) => {
    await page.goto("/shop");
    await expectHydrated(page);
    await page.getByLabel(en.shops.find, { exact: true }).last().fill("galata");
    await page.getByRole("form", { name: en.shops.find }).getByRole("button").click();
    await expect(page).toHaveURL(/q=galata/);
    await expect(page.locator("main li h3")).toHaveText(["Galata Atelier"]);
    await page.getByRole("link", { name: en.shops.sorts.rating }).click();
    await expect(page).toHaveURL(/q=galata&sort=rating/);
  });

  test("show what they are, and find among their own", async ({ page }) => {
    await page.goto("/shop/galata-atelier");
    await expectHydrated(page);
    await expect(page.getByRole("button", { name: /^Follow/ })).toBeVisible();
    const before = await page.locator("main [data-product]").count();
    await page.getByLabel("Search in Galata Atelier").last().fill("teapot");
    await page.getByRole("form", { name: "Search in Galata Atelier" }).getByRole("button").click();
    await expect(page).toHaveURL(/\/shop\/galata-atelier\?q=teapot/);
    await expect.poll(() => page.locator("main [data-product]").count()).toBeLessThan(before);
    await expect(page.locator("main [data-product] h3").first()).toContainText(/teapot/i);
  });

  test("give vouchers whose code is copied", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/shop/galata-atelier");
    await expectHydrated(page);
    const copy = page.locator("[data-copy]").first();
    const code = await copy.getAttribute("data-copy");
    await copy.click();
    await expect(page.getByRole("status").filter({ hasText: code as string })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  });
});

test("questions open to their answers", async ({ page }) => {
  await page.goto("/page/faq");
  const first = page.locator("main details").first();
  await first.locator("summary").click();
  await expect(first.locator("p").first()).toBeVisible();
});

const { labels } = en.fields;

async function write(page: Page, message: string, email: string) {
  await page.getByLabel(labels.name).fill("Ada Lovelace");
  await page.getByLabel(labels.email, { exact: true }).fill(email);
  await page.getByLabel(labels.message).fill(message);
  await page.getByRole("button", { name: en.contact.send }).click();
}

/** The reference a message is answered with. */
async function sent(page: Page, message: string, email: string) {
  await page.getByLabel(labels.topic).selectOption("order");
  await write(page, message, email);
  await expect(page.getByRole("heading", { name: en.contact.sent })).toBeVisible();
  return page.locator("main strong[dir=ltr]").textContent();
}

for (const script of [true, false])
  test.describe(`the contact form, ${script ? "with" : "without"} script`, () => {
    test.use({ javaScriptEnabled: script });

    test("keeps what was typed, says what is wrong, and takes a message once", async ({ page, errors }) => {
      // nobody may write often: each run is another person
      const email = `ada.${script ? "a" : "b"}${Date.now()}@example.com`;
      const message = `A question about delivery, asked ${script ? "with" : "without"} script.`;
      await page.goto("/page/contact");
      if (script) await expectHydrated(page);
      await write(page, message, "not an address");
      const summary = page.getByRole("alert");
      await expect(summary).toContainText(labels.email);
      await expect(summary).toContainText(labels.topic);
      await expect(page.getByLabel(labels.message)).toHaveValue(message);
      await expect(page.getByLabel(labels.email, { exact: true })).toHaveAttribute("aria-invalid", "true");
      if (script) await expectAccessible(page);

      const reference = await sent(page, message, email);
      expect(reference).toMatch(/^C-[0-9A-Z]{8}$/);
      await page.goto("/page/contact");
      expect(await sent(page, message, email), "the same words once more").toBe(reference);
      forgive(errors, statusOf(400));
    });
  });

test("the home page leads to flash sales and brands", async ({ page }) => {
  await page.goto("/");
  await expectHydrated(page);
  await page.getByRole("region", { name: en.buy.flash }).getByRole("link", { name: en.home.seeAll }).click();
  await expect(page).toHaveURL(/\/flash-sale$/);
  await expect(page.locator("[data-until][data-counting]").first()).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: en.brands.all }).click();
  await expect(page).toHaveURL(/\/brands$/);
  await expect(page.locator("#brand-directory")).toBeVisible();
});
