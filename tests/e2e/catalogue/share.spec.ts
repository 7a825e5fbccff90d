/** The share bar of a product: addresses, popups, their events, copying. The networks themselves are never asked. */
import type { Page } from "playwright/test";
import { networks, shareAddress } from "../../../app/ui/share/networks.ts";
import { popupFeatures } from "../../../app/ui/share/opening/popup.ts";
import { ended } from "../../../app/ui/share/shown.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

const product = "/garden/product/verdelune-quill-beach-parasol";
const link = (page: Page, network: string) => page.locator(`[data-share] a[data-network="${network}"]`);
type TrackedShare = { name: string; network: string; url: string };
type Opened = { address: string; name: string; features: string | undefined };
type Watched = Window & { tracked: TrackedShare[]; opened: Opened[]; popups: { closed: boolean }[]; blocked: boolean };

/** A page whose popups are stand-ins, and which writes down what the bar tells. */
async function open(page: Page, address = product) {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    Object.assign(watched, { tracked: [], opened: [], popups: [], blocked: false });
    for (const what of ["open", "change", "close"])
      addEventListener(`share_network_${what}`, (event) => watched.tracked.push({ name: what, ...(event as CustomEvent<Omit<TrackedShare, "name">>).detail }));
    window.open = (address, name, features) => {
      watched.opened.push({ address: String(address), name: name as string, features });
      if (watched.blocked) return null;
      const popup = { closed: false, opener: window, focus() {}, close: () => Object.assign(popup, { closed: true }) };
      watched.popups.push(popup);
      return popup as unknown as Window;
    };
  });
  await page.goto(address);
  await expectHydrated(page);
  await unfold(page);
}
/** All of it stands behind one word. */
const unfold = (page: Page) => page.locator("details:has(> [data-share]) > summary").click();
const reported = (page: Page) => page.evaluate(() => (window as unknown as Watched).tracked.map(({ name, network }) => `${name} ${network}`));
const opened = (page: Page) => page.evaluate(() => (window as unknown as Watched).opened);

test("all networks that still answer are real links to their addresses, for the page's absolute address", async ({ page, baseURL }) => {
  for (const prefix of ["", "/ar"]) {
    await page.goto(prefix + product);
    const url = await page.locator("link[rel=canonical]").getAttribute("href");
    expect(url).toBe(baseURL + prefix + product);
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    const media = new URL((await link(page, "pinterest").getAttribute("href")) as string).searchParams.get("media");
    expect(media).toMatch(`${baseURL}/media/`);
    expect((await page.request.get(media as string)).headers()["content-type"]).toMatch(/^image\//);
    for (const network of networks.filter((each) => !ended.includes(each))) {
      await expect(link(page, network)).toHaveAttribute("target", "_blank");
      await expect(link(page, network)).toHaveAttribute("rel", "noopener noreferrer");
      const href = (await link(page, network).getAttribute("href")) as string;
      expect(href).toBe(shareAddress(network, { url: url as string, title: title as string, media: media as string }));
    }
  }
});

test("a click opens a popup in the middle; the next one takes its place; closing is noticed at the next half second", async ({ page }) => {
  await page.clock.install();
  await open(page);
  await link(page, "facebook").hover();
  await expect(page.locator("[data-share]")).toHaveAttribute("data-native", /yes|no/);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await link(page, "facebook").click();
  await expect.poll(() => reported(page)).toEqual(["open facebook"]);
  const at = await page.evaluate(() => ({ innerWidth, innerHeight, screenLeft, screenTop, screen: { availWidth: screen.availWidth } }));
  const [popup] = await opened(page);
  expect(popup).toEqual({ address: await link(page, "facebook").getAttribute("href"), name: "sharer-facebook", features: popupFeatures(at) });
  await link(page, "whatsapp").click();
  await expect.poll(() => reported(page)).toEqual(["open facebook", "change whatsapp", "open whatsapp"]);
  expect(await page.evaluate(() => (window as unknown as Watched).popups.map(({ closed }) => closed))).toEqual([true, false]);

  await page.clock.runFor(700);
  await page.evaluate(() => Object.assign((window as unknown as Watched).popups[1] as object, { closed: true }));
  await page.clock.runFor(299);
  expect(await reported(page)).toHaveLength(3);
  await page.clock.runFor(1);
  expect((await reported(page)).slice(3)).toEqual(["close whatsapp"]);
  await page.clock.runFor(5000);
  expect(await reported(page)).toHaveLength(4);
  const urls = await page.evaluate(() => new Set((window as unknown as Watched).tracked.map(({ url }) => url)).size);
  expect(urls).toBe(1);
});

test("a popup closed but not yet noticed is a change, never a close", async ({ page }) => {
  await page.clock.install();
  await open(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await link(page, "twitter").click();
  await expect.poll(() => reported(page)).toEqual(["open twitter"]);
  await page.evaluate(() => Object.assign((window as unknown as Watched).popups[0] as object, { closed: true }));
  await link(page, "twitter").click();
  await expect.poll(() => reported(page)).toEqual(["open twitter", "change twitter", "open twitter"]);
  await page.clock.runFor(3000);
  expect(await reported(page)).toHaveLength(3);
});

for (const next of ["facebook", "whatsapp"])
  test(`a real window of another site is closed by the next click, on ${next}`, async ({ page, context }) => {
    const site = "<!doctype html><title>elsewhere</title><p>Share this</p>";
    const headers = { "cross-origin-opener-policy": "unsafe-none" };
    for (const host of ["www.facebook.com", "api.whatsapp.com"])
      await context.route(`https://${host}/**`, (route) => route.fulfill({ body: site, contentType: "text/html", headers }));
    await page.addInitScript(() => {
      Object.assign(window, { tracked: [] });
      for (const what of ["open", "change", "close"])
        addEventListener(`share_network_${what}`, (event) =>
          (window as unknown as Watched).tracked.push({ name: what, ...(event as CustomEvent<Omit<TrackedShare, "name">>).detail }),
        );
    });
    await page.goto(product);
    await expectHydrated(page);
    await unfold(page);
    const clickFor = async (network: string) => {
      const [popup] = await Promise.all([context.waitForEvent("page"), link(page, network).click()]);
      await expect(popup).toHaveTitle("elsewhere");
      return popup;
    };
    const first = await clickFor("facebook");
    const ended = first.isClosed() ? Promise.resolve() : first.waitForEvent("close");
    const second = await clickFor(next);
    await ended;
    expect(second.isClosed()).toBe(false);
    expect(await reported(page)).toEqual(["open facebook", `change ${next}`, `open ${next}`]);
    await second.close();
    await expect.poll(() => reported(page)).toEqual(["open facebook", `change ${next}`, `open ${next}`, `close ${next}`]);
    expect(new URL(page.url()).pathname).toBe(product);
  });

test("mail opens a context of its own and tells only that", async ({ page }) => {
  await open(page);
  await link(page, "email").click();
  await expect.poll(() => reported(page)).toEqual(["open email"]);
  const [context] = await opened(page);
  expect(context?.address).toMatch(/^mailto:\?subject=Verdelune/);
  expect([context?.name, context?.features]).toEqual(["_blank", undefined]);
});

test("a blocked popup tells nothing, and the link itself is followed", async ({ page, context }) => {
  await context.route("https://www.facebook.com/**", (route) => route.fulfill({ body: "elsewhere" }));
  await open(page);
  await page.evaluate(() => Object.assign(window, { blocked: true }));
  const arriving = context.waitForEvent("page");
  await link(page, "facebook").click();
  await expect(async () => expect((await arriving).url()).toContain("https://www.facebook.com/sharer")).toPass();
  expect(await reported(page)).toEqual([]);
  expect(page.url()).toContain(product);
});

test("more networks are one press away; the address can be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  const more = page.locator("[data-share] summary");
  await expect(link(page, "reddit")).toBeHidden();
  await more.click();
  await expect(link(page, "reddit")).toBeVisible();
  await link(page, "reddit").focus();
  await page.keyboard.press("Escape");
  await expect(link(page, "reddit")).toBeHidden();
  await expect(more).toBeFocused();

  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("The link is copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await page.locator("link[rel=canonical]").getAttribute("href"));
});

test.describe("on an iPhone", () => {
  test.use({ userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)" });
  test("a text message has its text behind &", async ({ page }) => {
    await open(page);
    await page.locator("[data-share] summary").click();
    await link(page, "sms").click();
    await expect.poll(async () => (await opened(page))[0]?.address).toMatch(/^sms:&body=Verdelune/);
  });
});
