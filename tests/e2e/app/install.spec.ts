/** The shop as an app: what browsers need to install it, and when a visitor is asked. */
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { type BrowserContext, chromium } from "playwright/test";
import { languages } from "../support/accounts.ts";
import { buyFromShop } from "../support/buy-from-shop.ts";
import { wholeChromiumPath } from "../support/chromium.ts";
import { expect, expectAccessible, expectHydrated, type Page, test } from "../support/test.ts";

const en = languages.en.words;
const key = "meydan-install";
type Visits = { count: number; day: string; counted: number; quietUntil_ms: number };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** What earlier visits left in this browser. */
const visitedBefore = (context: BrowserContext, visits: Partial<Visits>) =>
  context.addInitScript(
    ([key, visits]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, visits);
    },
    [key, JSON.stringify({ count: 2, day: daysAgo(2), counted: 1, quietUntil_ms: 0, ...visits })] as const,
  );
const stored = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null") as Visits | null, key);

/** What Chromium does where the shop can be installed; the visitor's answer to its question is `outcome`. */
function offer(page: Page, outcome: "accepted" | "dismissed" = "accepted"): Promise<boolean> {
  return page.evaluate((outcome) => {
    const asked = { times: 0 };
    const prompt = async () => {
      asked.times += 1;
      return { outcome };
    };
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
    Object.assign(window, { asked });
    return !dispatchEvent(event);
  }, outcome);
}
const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times);

const entry = (page: Page, name: string = en.app.install.entry) => page.getByRole("contentinfo").getByRole("button", { name });
const invitation = (page: Page) => page.locator("#toasts", { hasText: en.app.install.invitation.replace("{{market}}", "Meydan") });
/** The code that decides has run: it keeps the visit. */
async function decided(page: Page) {
  const today = await page.evaluate(() => new Date().toLocaleDateString("sv"));
  await expect.poll(async () => (await stored(page))?.day).toBe(today);
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await expectHydrated(page);
  await decided(page);
}

test.describe("what browsers ask for", () => {
  for (const [locale, { prefix, words }] of Object.entries(languages))
    test(`the site meets the browser's criteria (${locale})`, async ({ baseURL }) => {
      // a window that forgets everything installs nothing: it takes a profile
      const profile = mkdtempSync(path.join(process.env.TMPDIR ?? "/tmp", "meydan-install-"));
      const context = await chromium.launchPersistentContext(profile, { executablePath: wholeChromiumPath(), locale, args: ["--no-sandbox", "--disable-gpu"] });
      try {
        const page = context.pages()[0] ?? (await context.newPage());
        await page.goto(`${baseURL}${prefix}/brands`);
        const session = await context.newCDPSession(page);
        const judged = async () => (await session.send("Page.getInstallabilityErrors")).installabilityErrors.map(({ errorId }) => errorId);
        expect(await judged()).toEqual([]);
        const { url, errors, data, manifest } = await session.send("Page.getAppManifest");
        expect([new URL(url).pathname, errors]).toEqual([`${prefix}/manifest.webmanifest`, []]);
        expect(JSON.parse(data ?? "{}")).toMatchObject({ lang: locale, description: words.home.description, id: "/" });
        expect(manifest?.id).toBe(`${baseURL}/`);
        // a browser without windows judges nothing: any other one finds that this page cannot be installed
        await page.goto(`${baseURL}/robots.txt`);
        expect([["no-manifest"], []]).toContainEqual(await judged());
      } finally {
        await context.close();
        rmSync(profile, { recursive: true, force: true });
      }
    });

  test("manifests are kept an hour, need no cookie, and lead to pages that are there", async ({ playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL: baseURL as string });
    for (const { prefix } of Object.values(languages)) {
      const answer = await request.get(`${prefix}/manifest.webmanifest`);
      const headers = answer.headers();
      expect([headers["content-type"], headers["cache-control"], headers["set-cookie"]]).toEqual([
        "application/manifest+json; charset=utf-8",
        "public, max-age=3600",
        undefined,
      ]);
      const { start_url, shortcuts } = (await answer.json()) as { start_url: string; shortcuts: { url: string }[] };
      for (const url of [start_url, ...shortcuts.map(({ url }) => url)]) {
        const page = await request.get(url);
        // orders are somebody's own: they begin at the sign-in
        expect([page.status(), new URL(page.url()).pathname + new URL(page.url()).search]).toEqual([
          200,
          url.endsWith("/user/orders") ? `${prefix}/login` : url,
        ]);
        expect(await page.text()).toContain(`rel="manifest" href="${prefix}/manifest.webmanifest"`);
      }
    }
    expect((await request.get("/en/manifest.webmanifest", { maxRedirects: 0 })).ok()).toBe(false);
  });

  test("an icon may be cut to a circle, another stands as it is, iOS gets one without holes", async ({ page }) => {
    await page.goto("/page/about");
    const seen = await page.evaluate(async () => {
      const look = async (src: string) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        const { naturalWidth: size } = image;
        const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
        const paint = canvas.getContext("2d") as CanvasRenderingContext2D;
        paint.drawImage(image, 0, 0);
        const { data } = paint.getImageData(0, 0, size, size);
        const at = (x: number, y: number) => [...data.subarray((y * size + x) * 4, (y * size + x) * 4 + 4)];
        const all = Array.from({ length: size * size }, (_, index) => [index % size, Math.floor(index / size)] as [number, number]);
        // the safe zone: a circle with a diameter of 80 % (W3C Web Application Manifest, "icon masks")
        const outside = all.filter(([x, y]) => Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2) > size * 0.4);
        return {
          size: `${size}x${image.naturalHeight}`,
          corner: at(0, 0),
          isWhole: all.every(([x, y]) => at(x, y)[3] === 255),
          isPlainOutside: outside.every(([x, y]) => String(at(x, y)) === String(at(0, 0))),
        };
      };
      const names = ["maskable-192", "maskable-512", "apple-touch-icon", "icon-192", "badge"];
      return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await look(`/icons/${name}.png`)] as const)));
    });
    const green = [10, 95, 78, 255];
    expect(seen["maskable-192"]).toEqual({ size: "192x192", corner: green, isWhole: true, isPlainOutside: true });
    expect(seen["maskable-512"]).toEqual({ size: "512x512", corner: green, isWhole: true, isPlainOutside: true });
    expect(seen["apple-touch-icon"]).toMatchObject({ size: "180x180", corner: green, isWhole: true });
    expect(seen["icon-192"]).toMatchObject({ size: "192x192", corner: [0, 0, 0, 0], isWhole: false });
    expect(seen.badge).toMatchObject({ size: "96x96", corner: [0, 0, 0, 0], isWhole: false });
    expect(await page.locator('link[rel="apple-touch-icon"]').getAttribute("href")).toBe("/icons/apple-touch-icon.png");
  });

  for (const colorScheme of ["light", "dark"] as const)
    test(`the browser's bars have the header's colour (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto("/");
      const [bar, header] = await page.evaluate(() => {
        const named = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(({ media }) => matchMedia(media).matches)?.content;
        document.body.style.color = named as string;
        return [getComputedStyle(document.body).color, getComputedStyle(document.querySelector("header") as Element).backgroundColor];
      });
      expect(bar).toBe(header);
    });
});

test.describe("where the browser can install", () => {
  test("a first visit is left in peace; the footer has an entry, by keyboard too, for as long as it is possible", async ({ page }) => {
    await open(page, "/brands");
    await expect(entry(page)).toHaveCount(0);
    expect(await offer(page)).toBe(true);
    await expect(entry(page)).toBeVisible();
    await expectAccessible(page);
    await expect(page.locator("#toasts")).toBeEmpty();
    expect(await stored(page)).toMatchObject({ count: 1 });
    await page.reload();
    await expectHydrated(page);
    await offer(page);
    await expect(entry(page)).toBeVisible();
    expect(await stored(page)).toMatchObject({ count: 1 });
    await entry(page).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => asked(page)).toBe(1);
    await expect(entry(page)).toBeHidden();
    await expect(page.locator("#toasts")).toBeEmpty();
    expect(await page.context().cookies()).toEqual([expect.objectContaining({ name: "i18n_redirected" })]);
  });

  test("an offer that came before any code of ours is not lost", async ({ page, context }) => {
    await visitedBefore(context, {});
    const offered = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await offered.promise;
      await route.continue();
    });
    await page.goto("/brands", { waitUntil: "commit" });
    await page.waitForFunction(() => document.readyState !== "loading");
    expect(await offer(page)).toBe(true);
    offered.resolve();
    await expectHydrated(page);
    await expect(invitation(page)).toBeVisible();
    await expect(entry(page)).toBeVisible();
  });

  test("on the third day of visits a message asks; a press leads to the browser's own question", async ({ page, context }) => {
    await visitedBefore(context, {});
    await open(page, "/brands");
    await offer(page);
    await expect(invitation(page)).toBeVisible();
    expect(await page.locator("dialog[open]").count()).toBe(0);
    await expectAccessible(page);
    await invitation(page).getByRole("button", { name: en.app.install.install }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => asked(page)).toBe(1);
    await expect(invitation(page)).toHaveCount(0);
    // the next page does not ask again
    await open(page, "/categories");
    await offer(page);
    await expect(entry(page)).toBeVisible();
    await expect(page.locator("#toasts")).toBeEmpty();
  });

  for (const refusal of ["closes the message", "says no to the browser", "says no after a press in the footer"])
    test(`whoever ${refusal} is not asked again for 90 days`, async ({ page, context }) => {
      await visitedBefore(context, {});
      await open(page, "/brands");
      await offer(page, "dismissed");
      if (refusal === "says no after a press in the footer") await entry(page).click();
      else
        await invitation(page)
          .getByRole("button", { name: refusal === "closes the message" ? en.layout.close : en.app.install.install })
          .click();
      await expect(invitation(page)).toHaveCount(0);
      const days = async () => (((await stored(page))?.quietUntil_ms ?? 0) - Date.now()) / 86_400_000;
      await expect.poll(days).toBeGreaterThan(89);
      expect(await days()).toBeLessThanOrEqual(90);
      await open(page, "/categories");
      await offer(page);
      await expect(entry(page)).toBeVisible();
      await expect(page.locator("#toasts")).toBeEmpty();
    });

  test("an order on the second day is a decent moment; checkout never is, nor a product's page", async ({ page, context }) => {
    await visitedBefore(context, { count: 1 });
    const order = await buyFromShop(page, "little-harbour");
    await expect(page.locator("main [data-mood=good]")).toBeVisible();
    await decided(page);
    await offer(page);
    await expect(invitation(page)).toBeVisible();
    expect(order.number).toMatch(/^M-/);
    await page.evaluate((key) => localStorage.setItem(key, JSON.stringify({ count: 3, day: "2026-01-01", counted: 1, quietUntil_ms: 0 })), key);
    await page.goto("/garden/product/verdelune-quill-beach-parasol");
    await expectHydrated(page);
    await page.locator("[data-add]").first().click();
    await page.locator("#toasts").getByRole("button", { name: en.layout.close }).click();
    await decided(page);
    await offer(page);
    await expect(entry(page)).toBeVisible();
    await expect(page.locator("#toasts")).toBeEmpty();
    await page.evaluate((key) => localStorage.setItem(key, JSON.stringify({ count: 3, day: "2026-01-01", counted: 1, quietUntil_ms: 0 })), key);
    await open(page, "/checkout");
    await offer(page);
    await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /\/invitation-/.test(name)));
    await expect(entry(page)).toHaveCount(0);
    await expect(page.locator("#toasts")).toBeEmpty();
  });

  test("an app that is installed and open says nothing of it", async ({ page, context }) => {
    await visitedBefore(context, {});
    // no window of an app is to be had here: what it would say of itself
    await context.addInitScript(() => {
      const real = matchMedia;
      window.matchMedia = (query) => (query.includes("(display-mode: standalone)") ? ({ matches: true } as MediaQueryList) : real(query));
    });
    await page.goto("/?standalone=true");
    await expectHydrated(page);
    await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /\/idle-start-/.test(name)));
    await offer(page);
    await expect(entry(page)).toHaveCount(0);
    await expect(page.locator("#toasts")).toBeEmpty();
    expect((await stored(page))?.day).toBe(daysAgo(2));
  });

  test("installed from elsewhere: the entry goes", async ({ page }) => {
    await open(page, "/brands");
    await offer(page);
    await expect(entry(page)).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
    await expect(entry(page)).toBeHidden();
  });
});

test.describe("on iOS, where the browser's menu installs", () => {
  test.use({
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    viewport: { width: 390, height: 780 },
    hasTouch: true,
  });
  for (const [locale, { prefix, words }] of Object.entries(languages))
    test.describe(`in ${locale}`, () => {
      test.use({ locale });
      test("the way is told on the third day, and by the entry at any time", async ({ page, context }) => {
        await visitedBefore(context, {});
        await open(page, `${prefix}/brands`);
        const hint = page.locator("#toasts", { hasText: words.app.install.menu.replace("{{market}}", "Meydan") });
        await expect(hint).toBeVisible();
        await expectAccessible(page);
        await hint.getByRole("button", { name: words.layout.close }).click();
        await expect(hint).toHaveCount(0);
        await open(page, `${prefix}/categories`);
        await expect(entry(page, words.app.install.entry)).toBeVisible();
        await expect(page.locator("#toasts")).toBeEmpty();
        await entry(page, words.app.install.entry).click();
        await expect(hint).toBeVisible();
      });
    });
});
