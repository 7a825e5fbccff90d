/** Hearts, follows and comparison of a signed-in shopper; their pages; what is taken over at sign-in and left behind at sign-out. */

import type { APIRequestContext, BrowserContext, Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

type Card = { handle: string; main: string; name: string };
type Marks = { wishlists: { id: number; handles: string[] }[]; follow: string[]; compare: string[]; recent: string[] };

/** All tests use the same two accounts, and each empties their lists first: so they follow one another. */
test.describe.configure({ mode: "serial" });

const send = async (context: BrowserContext, method: string, path: string, data?: unknown) => {
  const response = await context.request.fetch(`/api/v1${path}`, { method, data, headers: { "sec-fetch-site": "same-origin" } });
  return (await response.json()).data;
};
const marksOf = (context: BrowserContext): Promise<Marks> => send(context, "GET", "/user/marks");

/** An account as on its first day. */
async function emptyAccount(context: BrowserContext, email?: string) {
  await signInAsDemo(context, email);
  const marks = await marksOf(context);
  for (const list of marks.wishlists.slice(1)) await send(context, "DELETE", `/user/wishlists/${list.id}`);
  for (const handle of marks.wishlists[0]?.handles ?? []) await send(context, "DELETE", `/user/wishes/${handle}`);
  for (const handle of marks.follow) await send(context, "DELETE", `/user/following/${handle}`);
  for (const handle of marks.compare) await send(context, "DELETE", `/user/compared/${handle}`);
  await send(context, "DELETE", "/user/recent");
}
async function someProducts(request: APIRequestContext, count: number): Promise<Card[]> {
  const { data } = await (await request.get(`/api/v1/products?category=electronics&stock=1&perPage=${count}`)).json();
  expect(data).toHaveLength(count);
  return data;
}
const heart = (page: Page, handle: string) => page.locator(`main [data-list=wish][data-id="${handle}"]`).first();
const pressed = (page: Page) => page.locator("main [data-list=wish][aria-pressed=true]");
async function open(page: Page, path = "/electronics/products") {
  await page.goto(path);
  await expectHydrated(page);
}
/** Until the account's marks are there. */
const marksShown = (page: Page) => page.waitForResponse((response) => /\/user\/(marks|merge)/.test(response.url()));

test("hearts live in the account: at once, each of many quick ones, in other tabs and after a reload", async ({ page, context }) => {
  await emptyAccount(context);
  const other = await context.newPage();
  await open(other);
  await open(page);
  const buttons = page.locator("main [data-list=wish]");
  for (let i = 0; i < 5; i += 1) await buttons.nth(i).click();
  // two clicks in one moment are on and off again
  await buttons.nth(5).dblclick();
  await expect(pressed(page)).toHaveCount(5);
  await expect(page.locator("header [data-wish-count]")).toHaveText("5");
  await expect.poll(async () => (await marksOf(context)).wishlists[0]?.handles.length).toBe(5);
  await expect(pressed(other)).toHaveCount(5);
  await page.reload();
  await expectHydrated(page);
  await expect(pressed(page)).toHaveCount(5);
  // nothing of it is in the browser's own lists
  expect(await page.evaluate(() => localStorage.getItem("meydan-wish"))).toBeNull();
});

test("a refused heart is taken back and told", async ({ page, context, errors }) => {
  await emptyAccount(context);
  await open(page);
  const first = page.locator("main [data-list=wish]").first();
  const handle = (await first.getAttribute("data-id")) as string;
  await first.click();
  await expect(first).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => (await marksOf(context)).wishlists[0]?.handles).toEqual([handle]);
  await page.route("**/user/wishes/**", (route) => route.fulfill({ status: 409, json: { message: "This list is full.", statusCode: 409 } }));
  const second = page.locator("main [data-list=wish]").nth(1);
  await second.click();
  await expect(page.getByText("This list is full.")).toBeVisible();
  await expect(second).toHaveAttribute("aria-pressed", "false");
  await expect(first).toHaveAttribute("aria-pressed", "true");
  forgive(errors, statusOf(409));
});

test("what a guest chose is the account's after sign-in, and the browser keeps nothing after sign-out", async ({ page, context, request }) => {
  await emptyAccount(context);
  await context.clearCookies();
  const [one, two, three] = (await someProducts(request, 3)) as [Card, Card, Card];
  await open(page, `/${one.main}/product/${one.handle}`);
  await heart(page, one.handle).click();
  const compare = page.locator(`main [data-list=compare][data-id="${one.handle}"]`).first();
  await compare.click();
  // the first press fetches the code that keeps it: a page left before that keeps nothing
  for (const button of [heart(page, one.handle), compare]) await expect(button).toHaveAttribute("aria-pressed", "true");
  await open(page, `/${two.main}/product/${two.handle}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("meydan-recent"))).toContain(two.handle);
  await signInAsDemo(context);
  await open(page);
  await expect(heart(page, one.handle)).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => (await marksOf(context)).recent).toEqual(expect.arrayContaining([one.handle, two.handle]));
  expect(await marksOf(context)).toMatchObject({ wishlists: [{ handles: [one.handle] }], compare: [one.handle] });
  expect(await page.evaluate(() => ["wish", "compare", "follow"].map((kind) => localStorage.getItem(`meydan-${kind}`)))).toEqual([null, null, null]);
  await heart(page, three.handle).click();
  await expect.poll(async () => (await marksOf(context)).wishlists[0]?.handles).toEqual([three.handle, one.handle]);
  // the session ends, however: the next page knows nothing of the account
  await context.clearCookies();
  await open(page);
  // on how many days the browser was here (app/install) says nothing of anybody
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("meydan-") && key !== "meydan-install"));
  await expect.poll(stored).toEqual([]);
  await expect(pressed(page)).toHaveCount(0);
  await expect(page.locator("header [data-wish-count]")).toBeHidden();
});

test("what is looked at while the account's lists are on their way is told, too", async ({ page, context, request }) => {
  const [one, two] = (await someProducts(request, 2)) as [Card, Card];
  await emptyAccount(context);
  await open(page, `/${one.main}/product/${one.handle}`);
  await expect.poll(async () => (await marksOf(context)).recent).toEqual([one.handle]);
  // the page counts as looked at once the account has answered, and before the words that its lists need are there
  const answered = page.waitForResponse(/\/user\/marks/);
  await page.route(/\/assets\/recently-viewed-[\w-]+\.js/, async (route) => {
    await answered;
    await route.continue();
  });
  const isLookedAt = Promise.withResolvers<void>();
  await page.route(/\/assets\/en-[\w-]+\.js/, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(en.myVouchers.collected)) await isLookedAt.promise;
    await route.fulfill({ response });
  });
  await open(page, `/${two.main}/product/${two.handle}`);
  await page.locator("#recent").scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("meydan-recent"))).toContain(two.handle);
  isLookedAt.resolve();
  await expect.poll(async () => (await marksOf(context)).recent).toEqual([two.handle, one.handle]);
});

test("another account in the same browser sees and gets nothing of the first", async ({ page, context, request }) => {
  const [one, two] = (await someProducts(request, 2)) as [Card, Card];
  await emptyAccount(context, "seller@meydan.test");
  await emptyAccount(context);
  await open(page, `/${one.main}/product/${one.handle}`);
  await heart(page, one.handle).click();
  await expect.poll(async () => (await marksOf(context)).wishlists[0]?.handles).toEqual([one.handle]);
  await open(page, `/${two.main}/product/${two.handle}`);
  await expect.poll(async () => (await marksOf(context)).recent[0]).toBe(two.handle);
  await signInAsDemo(context, "seller@meydan.test");
  await Promise.all([marksShown(page), open(page)]);
  await expect(pressed(page)).toHaveCount(0);
  expect(await marksOf(context)).toMatchObject({ wishlists: [{ handles: [] }], recent: [] });
  // a tab that was open all the while
  await signInAsDemo(context);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await open(page);
  await expect(heart(page, one.handle)).toHaveAttribute("aria-pressed", "true");
});

test("with several lists a heart goes into the first, and another can be chosen", async ({ page, context }) => {
  await emptyAccount(context);
  const gifts = await send(context, "POST", "/user/wishlists", { name: "Gifts" });
  await Promise.all([marksShown(page), open(page)]);
  const first = page.locator("main [data-list=wish]").first();
  const handle = (await first.getAttribute("data-id")) as string;
  await first.click();
  await page.getByRole("button", { name: "Choose list" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("checkbox", { name: "My wishlist" })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole("checkbox", { name: "Gifts" }).check();
  await dialog.getByRole("checkbox", { name: "My wishlist" }).uncheck();
  await expect.poll(async () => (await marksOf(context)).wishlists.map(({ handles }) => handles)).toEqual([[], [handle]]);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(first).toHaveAttribute("aria-pressed", "true");
  // off every list, and back where it was
  await first.click();
  await expect.poll(async () => (await marksOf(context)).wishlists[1]?.handles).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await marksOf(context)).wishlists).toMatchObject([{ handles: [] }, { id: gifts.id, handles: [handle] }]);
});

test("the comparison and followed shops are the account's too", async ({ page, context, request }) => {
  await emptyAccount(context);
  const products = await someProducts(request, 2);
  for (const { handle } of products) await send(context, "PUT", `/user/compared/${handle}`);
  await page.goto("/user/compared");
  await expectHydrated(page);
  await expect(page).toHaveURL(`/user/compared?p=${products.map(({ handle }) => handle)}`);
  await page.getByRole("link", { name: `Remove ${products[0]?.name}` }).click();
  await expect.poll(async () => (await marksOf(context)).compare).toEqual([products[1]?.handle]);
  const { data } = await (await request.get("/api/v1/shops")).json();
  await open(page, `/shop/${data[0].handle}`);
  await page.getByRole("button", { name: "Follow" }).click();
  await expect.poll(async () => (await marksOf(context)).follow).toEqual([data[0].handle]);
});

test("the page of followed shops: their news, leaving one and taking it back, by keyboard", async ({ page, context, request }) => {
  await emptyAccount(context);
  const { data } = await (await request.get("/api/v1/shops")).json();
  const [one, two] = data as { handle: string; name: string }[];
  for (const shop of [one, two]) await send(context, "PUT", `/user/following/${shop?.handle}`);
  await open(page, "/user/following");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shops you follow");
  expect(await page.locator("main [data-product]").count()).toBeGreaterThan(5);
  await expectAccessible(page);
  await page.getByRole("button", { name: `Unfollow: ${two?.name}` }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("main [data-shop]")).toHaveCount(1);
  await expect(page.getByRole("button", { name: `Unfollow: ${one?.name}` })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator("main [data-shop]")).toHaveCount(2);
  await expect.poll(async () => (await marksOf(context)).follow.length).toBe(2);
});

test("a list: made, filled, shared, emptied into the cart, deleted and brought back", async ({ page, context, browser, request }) => {
  await emptyAccount(context);
  await open(page, "/user/wishlists");
  await page.getByLabel("Name of the list").fill("Gifts <b>&");
  await page.getByRole("button", { name: "Make list" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gifts <b>&");
  const id = Number(new URL(page.url()).pathname.split("/").at(-1));
  const products = await someProducts(request, 4);
  for (const { handle } of products) await send(context, "PUT", `/user/wishlists/${id}/items/${handle}`);
  await page.reload();
  await expectHydrated(page);
  await expectAccessible(page);
  const cards = page.locator("main [data-product]");
  await expect(cards).toHaveCount(4);
  // removing: the focus goes on, and it can be taken back
  await page.getByRole("button", { name: `Remove: ${products[3]?.name}` }).click();
  await expect(cards).toHaveCount(3);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cards).toHaveCount(4);
  // sharing
  await page.locator("summary", { hasText: "Share" }).click();
  await page.getByLabel("Your first name").fill("Deniz");
  await page.getByRole("button", { name: "Make link" }).click();
  const address = await page.getByLabel("Link to this list").inputValue();
  await expectAccessible(page);
  const stranger = await (await browser.newContext()).newPage();
  const strangeErrors: string[] = [];
  stranger.on("pageerror", (error) => strangeErrors.push(String(error)));
  const shared = await stranger.goto(new URL(new URL(address).pathname, page.url()).href);
  expect(shared?.headers()["cache-control"]).toBe("private, no-store");
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Gifts <b>&");
  await expect(stranger.getByText("A list by Deniz")).toBeVisible();
  await expect(stranger.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(stranger.locator("main [data-product]")).toHaveCount(4);
  expect(await stranger.content()).not.toContain("shopper@meydan.test");
  await expectAccessible(stranger);
  await expectHydrated(stranger);
  await expect(stranger.locator("main [data-list=wish]").first()).toBeVisible();
  expect(strangeErrors).toEqual([]);
  await page.getByRole("button", { name: "Stop sharing" }).click();
  await expect(page.getByText("leads nowhere any more")).toBeVisible();
  expect((await stranger.reload())?.status()).toBe(404);
  await stranger.context().close();
  // into the cart
  await page
    .getByRole("button", { name: /^Move to cart:/ })
    .first()
    .click();
  await expect(page.getByText("1 product is in your cart now.")).toBeVisible();
  await expect(cards).toHaveCount(3);
  await expect(page.locator("header [data-cart-count]").first()).not.toHaveText("");
  // away and back
  await page.getByRole("button", { name: "Delete list" }).click();
  await expect(page).toHaveURL(/\/user\/wishlists\?deleted=/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gifts <b>&");
  await expect(cards).toHaveCount(3);
});

test("in Arabic at 320 px nothing scrolls sideways", async ({ page, context, request }) => {
  await emptyAccount(context);
  for (const { handle } of await someProducts(request, 3)) await send(context, "PUT", `/user/wishes/${handle}`);
  await send(context, "POST", "/user/wishlists", { name: "هدايا العيد لكل العائلة والأصدقاء في كل المدن" });
  await page.setViewportSize({ width: 320, height: 640 });
  const [first] = (await marksOf(context)).wishlists;
  for (const path of ["/ar/user/wishlists", `/ar/user/wishlists/${first?.id}`, "/ar/user/following"]) {
    await open(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectAccessible(page);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("a list is made, a product moved, removed and put back, and shops are left, all by forms", async ({ page, context, request, errors }) => {
    await emptyAccount(context);
    const [one, two] = (await someProducts(request, 2)) as [Card, Card];
    for (const { handle } of [one, two]) await send(context, "PUT", `/user/wishes/${handle}`);
    await page.goto("/user/wishlists");
    await page.getByRole("button", { name: "Make list" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    forgive(errors, statusOf(400));
    await page.getByLabel("Name of the list").fill("Gifts");
    await page.getByRole("button", { name: "Make list" }).click();
    await expect(page.getByText("Your list is ready.")).toBeVisible();
    await page.getByRole("link", { name: "All wishlists" }).click();
    await page.getByRole("link", { name: "My wishlist" }).click();
    await page.locator(`[data-product="${one.handle}"] summary`).click();
    await page.locator(`[data-product="${one.handle}"]`).getByRole("button", { name: "Move", exact: true }).click();
    await expect(page.getByText("Moved to the other list.")).toBeVisible();
    await page.getByRole("button", { name: `Remove: ${two.name}` }).click();
    await expect(page.locator("main [data-product]")).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.locator("main [data-product]")).toHaveCount(1);
    await page.getByRole("button", { name: `Move to cart: ${two.name}` }).click();
    await expect(page.getByText("1 product is in your cart now.")).toBeVisible();

    const { data } = await (await request.get("/api/v1/shops")).json();
    await send(context, "PUT", `/user/following/${data[0].handle}`);
    await page.goto("/user/following");
    await page.getByRole("button", { name: `Unfollow: ${data[0].name}` }).click();
    await expect(page.getByText("You no longer follow this shop.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.locator("main [data-shop]")).toHaveCount(1);
  });
});

test("a list that is not there, or somebody else's, is not found", async ({ page, context, errors }) => {
  await emptyAccount(context, "seller@meydan.test");
  const theirs = (await marksOf(context)).wishlists[0]?.id;
  await signInAsDemo(context);
  for (const id of [theirs, 999_999, "x", "-1", "1e3"]) expect((await page.goto(`/user/wishlists/${id}`))?.status()).toBe(404);
  for (const secret of ["x", "a".repeat(24), "%3Cb%3E"]) expect((await page.goto(`/wishlist/${secret}`))?.status()).toBe(404);
  forgive(errors, statusOf(404));
});
