/** A day without network: read, put into the cart, wish, come back: sent once, told, and paid for. */
import type { APIRequestContext, Page } from "playwright/test";
import { syncTag } from "../../../app/service-worker/messages.ts";
import en from "../../../locales/en.json" with { type: "json" };
import type { Product } from "../../../worker/shop/catalogue/contract.ts";
import { askApi } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { fillAddress } from "../support/fill-address.ts";
import { payButton } from "../support/pay-button.ts";
import { providerPages } from "../support/provider-pages.ts";
import { dispatchSync } from "../support/push-service.ts";
import { copiedForOffline, cutOff, forgiveNetwork, storedForOffline } from "../support/stored.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

const say = en.app.offline;
const bar = (page: Page) => page.locator("#network");
const badge = (page: Page) => page.locator("header [data-cart-count]");
const toasts = (page: Page) => page.locator("#toasts");
const pathOf = ({ main, handle }: Product) => `/${main}/product/${handle}`;
type CartAnswer = { count: number; shops: { lines: { variantId: number; quantity: number; product: { name: string } }[] }[] };
const cartOf = (request: APIRequestContext) => askApi<CartAnswer>(request, "GET", "/cart");
const quantities = async (request: APIRequestContext) =>
  Object.fromEntries((await cartOf(request)).shops.flatMap(({ lines }) => lines).map(({ variantId, quantity }) => [variantId, quantity]));

/** Products without a choice, of which there are so many left. */
async function products(request: APIRequestContext, isWanted: (stock: number) => boolean, count: number): Promise<Product[]> {
  const cards = await askApi<{ handle: string; inStock: boolean }[]>(request, "GET", "/products?perPage=48&locale=en");
  const found: Product[] = [];
  for (const { handle } of cards.filter(({ inStock }) => inStock)) {
    const product = await askApi<Product>(request, "GET", `/products/${handle}?locale=en`);
    const isChosen = !product.options.some(({ axis, values }) => axis === "size" && values.length > 1);
    if (isChosen && product.shop.closedUntil === undefined && isWanted(product.variants[0]?.stock ?? 0)) found.push(product);
    if (found.length === count) break;
  }
  expect(found.length).toBe(count);
  return found;
}
const variantOf = ({ variants }: Product) => variants[0]?.id as number;
const addOf = (page: Page) => page.getByRole("button", { name: en.buy.addToCart, exact: true });

/** The page as it was seen earlier: another price stood there then. */
const asIfEarlier = (page: Page, path: string, price: string) =>
  page.evaluate(
    async ([path, price]) => {
      const cache = await caches.open("pages");
      const stored = await cache.match(path as string, { ignoreVary: true });
      if (!stored) throw new Error("the page is not kept");
      const html = (await stored.text()).replace(/(<p[^>]*><strong><bdi>)[^<]+/, (_, before) => before + price);
      await cache.put(path as string, new Response(html, { headers: stored.headers }));
    },
    [path, price],
  );

test("a day offline: read, add to the cart, wish, reopen, come back; sent once, conflicts told, paid", async ({ page, context, request, errors }) => {
  test.setTimeout(90_000);
  const [plenty, dearer] = (await products(request, (stock) => stock >= 20, 2)) as [Product, Product];
  const [few] = (await products(request, (stock) => stock >= 2 && stock <= 9, 1)) as [Product];
  for (const product of [plenty, dearer, few]) {
    await page.goto(pathOf(product));
    await storedForOffline(page);
  }
  await storedForOffline(page, "add-to-cart", "toggle");

  await cutOff(context, true);
  await expect(bar(page)).toContainText(say.offline);
  await asIfEarlier(page, pathOf(dearer), "$1.00");
  // what was seen can be read, and put into the cart
  await page.goto(pathOf(plenty));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(plenty.name);
  await expectHydrated(page);
  await expect(bar(page)).toContainText(say.offline);
  await expectAccessible(page);
  await addOf(page).click();
  await expect(toasts(page)).toContainText(say.willAdd);
  await expect(badge(page)).toHaveText("1");
  await page.getByRole("main").locator('[data-list="wish"]').first().click();
  await expect(page.getByRole("main").locator('[data-list="wish"]').first()).toHaveAttribute("aria-pressed", "true");

  await page.goto(pathOf(few));
  await expectHydrated(page);
  const stock = few.variants[0]?.stock as number;
  await page.getByRole("main").locator('select[name="quantity"]').selectOption(String(stock));
  for (const times of [1, 2]) {
    await addOf(page).click();
    await expect(badge(page)).toHaveText(String(1 + times * stock));
  }
  await page.goto(pathOf(dearer));
  await expect(page.getByRole("main").locator("p > strong > bdi").first()).toHaveText("$1.00");
  await expectHydrated(page);
  await addOf(page).click();
  await expect(badge(page)).toHaveText(String(2 + 2 * stock));

  // a link leads to what is there of the cart, not nowhere
  await page.getByRole("banner").getByRole("link", { name: en.header.cart }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.offlineDocument.title);
  const waiting = page.locator('[data-offline="cart"]');
  for (const { name } of [plenty, few, dearer]) await expect(waiting).toContainText(name);
  await expect(page.locator('[data-offline="products"]').getByRole("link", { name: plenty.name })).toBeVisible();
  await expectAccessible(page);

  // closed and opened again, in two tabs: nothing is lost, and nothing is sent twice
  await page.close();
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const tab of [first, second]) {
    await tab.goto(pathOf(plenty));
    await expectHydrated(tab);
    await expect(badge(tab)).toHaveText(String(2 + 2 * stock));
  }
  await cutOff(context, false);
  await expect
    .poll(() => quantities(context.request), { timeout: 20_000 })
    .toEqual({ [variantOf(plenty)]: 1, [variantOf(few)]: stock, [variantOf(dearer)]: 1 });
  await expect(badge(first)).toHaveText(String(2 + stock));
  for (const tab of [first, second]) await expect(bar(tab)).toContainText(say.back);
  // told once: by the tab that asks first
  const tells = (tab: Page) => bar(tab).filter({ hasText: few.name }).count();
  await expect.poll(async () => (await tells(first)) + (await tells(second))).toBe(1);
  const reported = (await tells(first)) === 1 ? first : second;
  await expect(bar(reported)).toContainText("$1.00");
  await expectAccessible(reported);
  await bar(reported).getByRole("button", { name: en.layout.close }).click();
  await expect(bar(reported)).toBeHidden();

  await reported.goto("/checkout");
  await expectHydrated(reported);
  await fillAddress(reported, { ...(providerPages.stripe?.address as Record<string, string>), name: "Ada Lovelace" });
  await reported.locator('[name="email"]').fill(`offline-${crypto.randomUUID()}@example.test`);
  await reported.getByRole("button", { name: payButton(en) }).click();
  await providerPages.stripe?.pay(reported);
  await expect(reported).toHaveURL(/\/checkout\/order\/M-/, { timeout: 20_000 });
  forgiveNetwork(errors);
});

test("an answer that is lost: tried again, and in the cart once", async ({ page, context, request, errors }) => {
  const [product] = (await products(request, (stock) => stock >= 20, 1)) as [Product];
  await page.goto(pathOf(product));
  await storedForOffline(page, "add-to-cart");
  let lost = 0;
  await context.route(/\/api\/v1\/cart\/items/, async (route) => {
    // it reaches the shop, which does it; the answer does not come back
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await addOf(page).click();
  await expect(toasts(page)).toContainText(say.willAdd);
  await expect.poll(() => quantities(context.request)).toEqual({ [variantOf(product)]: 1 });
  await page.evaluate(() => dispatchEvent(new Event("pageshow")));
  await expect(bar(page)).toContainText(say.sent.one.replace("{{count}}", "1"));
  expect(lost).toBe(1);
  expect(await quantities(context.request)).toEqual({ [variantOf(product)]: 1 });
  await expect(badge(page)).toHaveText("1");
  forgiveNetwork(errors);
});

test("what waits is sent although every page is closed, and told to the next one", async ({ page, context, request, baseURL, errors }) => {
  const [product] = (await products(request, (stock) => stock >= 20, 1)) as [Product];
  await page.goto(pathOf(product));
  await storedForOffline(page, "add-to-cart");
  await cutOff(context, true);
  await addOf(page).click();
  await expect(toasts(page)).toContainText(say.willAdd);
  const next = await context.newPage();
  await page.close();
  await cutOff(context, false);
  await dispatchSync(await context.newCDPSession(next), new URL(baseURL as string).origin, syncTag);
  await expect.poll(() => quantities(context.request)).toEqual({ [variantOf(product)]: 1 });
  await next.goto("/");
  await expectHydrated(next);
  await expect(bar(next)).toContainText(say.sent.one.replace("{{count}}", "1"));
  await expect(badge(next)).toHaveText("1");
  forgiveNetwork(errors);
});

test("an answer that never comes is not waited for: kept, and in the cart once", async ({ page, context, request, errors }) => {
  const [product] = (await products(request, (stock) => stock >= 20, 1)) as [Product];
  // 20 seconds are too long for a test
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (limit_ms) => timeout(limit_ms === 20_000 ? 500 : limit_ms);
  });
  await page.goto(pathOf(product));
  await storedForOffline(page, "add-to-cart");
  let silent = true;
  await context.route(/\/api\/v1\/cart\/items/, async (route) => {
    // it reaches the shop, which does it; the answer is held for ever
    if (silent) await route.fetch();
    else await route.continue();
  });
  await addOf(page).click();
  await expect(toasts(page)).toContainText(say.willAdd);
  await expect.poll(() => quantities(context.request)).toEqual({ [variantOf(product)]: 1 });
  silent = false;
  await page.evaluate(() => dispatchEvent(new Event("pageshow")));
  await expect(bar(page)).toContainText(say.sent.one.replace("{{count}}", "1"));
  expect(await quantities(context.request)).toEqual({ [variantOf(product)]: 1 });
  forgiveNetwork(errors);
});

test("an open cart: quantities and removals wait, are shown, and are sent in order", async ({ page, context, request, errors }) => {
  const things = (await products(request, (stock) => stock >= 20, 2)) as [Product, Product];
  await page.goto(pathOf(things[0]));
  await storedForOffline(page, "add-to-cart");
  for (const each of things) await askApi(context.request, "POST", "/cart/items", { variantId: variantOf(each), quantity: 2 });
  await page.goto("/cart");
  await storedForOffline(page);
  await copiedForOffline(page, "cart");
  await cutOff(context, true);
  const line = (name: string) => page.locator("[data-line]").filter({ hasText: name });
  await line(things[0].name)
    .getByRole("button", { name: en.cart.more.replace("{{name}}", things[0].name) })
    .click();
  await expect(page.locator("[data-waiting]")).toContainText(things[0].name);
  await line(things[1].name).locator("[data-remove]").click();
  await expect(line(things[1].name)).toHaveCount(0);
  await expect(page.locator("[data-waiting]")).toContainText(things[1].name);
  await expect(badge(page)).toHaveText("3");
  // a reload finds the same, with the time it was true at
  await page.reload();
  const stored = page.locator('[data-offline="cart"]');
  await expect(stored).toContainText(`${things[0].name} × 3`);
  await expect(stored.getByRole("link", { name: things[1].name })).toHaveCount(0);
  await expect(stored).toContainText("as of");
  await cutOff(context, false);
  await expect.poll(() => quantities(context.request), { timeout: 20_000 }).toEqual({ [variantOf(things[0])]: 3 });
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.locator("[data-waiting]")).toHaveCount(0);
  forgiveNetwork(errors);
});

test("a shopper reads cart and orders offline, and a heart waits", async ({ page, context, request, errors }) => {
  await signInAsDemo(context);
  const [product] = (await products(request, (stock) => stock >= 20, 1)) as [Product];
  await page.goto(pathOf(product));
  await storedForOffline(page, "toggle");
  await page.goto("/user/orders");
  const number = await page.locator("[data-order]").first().getAttribute("data-order");
  await storedForOffline(page);
  await page.goto(`/user/order/${number}`);
  // the second page has brought the rest of the shopper's files
  await storedForOffline(page, "toggle", "account-lists");
  await cutOff(context, true);
  for (const path of ["/user/orders", `/user/order/${number}`]) {
    await page.goto(path);
    await expect(page.locator('[data-offline="orders"]')).toContainText(number as string);
  }
  await expect(page.locator('[data-offline="orders"] h3')).toContainText(number as string);
  await expectAccessible(page);
  // a network that leads nowhere is asked, and the page not loaded again: whoever is on the way to another would be stopped
  const asked = page.waitForEvent("requestfailed", (each) => each.url().endsWith("/healthz"));
  await page.evaluate(() => {
    Object.assign(window, { isSame: true });
    dispatchEvent(new Event("online"));
  });
  await asked;
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);

  await page.goto(pathOf(product));
  await expectHydrated(page);
  const heart = page.getByRole("main").locator('[data-list="wish"]').first();
  const before = await heart.getAttribute("aria-pressed");
  await heart.click();
  const after = before === "true" ? "false" : "true";
  await expect(heart).toHaveAttribute("aria-pressed", after);
  await expect(bar(page)).toContainText(say.waits.one.replace("{{count}}", "1"));
  await cutOff(context, false);
  const isSaved = async () => {
    const { wishlists } = await askApi<{ wishlists: { handles: string[] }[] }>(context.request, "GET", "/user/marks");
    return String(wishlists.some(({ handles }) => handles.includes(product.handle)));
  };
  await expect.poll(isSaved, { timeout: 20_000 }).toBe(after);
  await expect(heart).toHaveAttribute("aria-pressed", after);
  forgiveNetwork(errors);
});

test("the checkout is never queued: it says so, and keeps what was typed", async ({ page, context, request, errors }) => {
  const [product] = (await products(request, (stock) => stock >= 20, 1)) as [Product];
  await askApi(context.request, "POST", "/cart/items", { variantId: variantOf(product), quantity: 1 });
  await page.goto("/checkout");
  await storedForOffline(page);
  await page.locator('[name="address.name"]').fill("Ada Lovelace");
  await cutOff(context, true);
  await expect(page.getByText(say.checkout)).toBeVisible();
  await page.getByRole("button", { name: payButton(en) }).click();
  await expect(page.getByText(en.checkout.lost)).toBeVisible();
  await expect(page.locator('[name="address.name"]')).toHaveValue("Ada Lovelace");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.offlineDocument.title);
  const asked: string[] = [];
  context.on("request", (each) => each.method() === "POST" && asked.push(new URL(each.url()).pathname));
  await cutOff(context, false);
  await expect(page.locator('[name="address.name"]')).toHaveValue("Ada Lovelace", { timeout: 20_000 });
  await expectHydrated(page);
  expect(asked.filter((path) => path.includes("orders"))).toEqual([]);
  expect((await cartOf(context.request)).count).toBe(1);
  forgiveNetwork(errors);
});
