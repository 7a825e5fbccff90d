/** What a browser really keeps on the way through the shop stands on the page about privacy: cookies and storage, by their names. */
import type { BrowserContext, Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { listedCookies, listedStorage, type StoragePlace, storagePlaces } from "../../../worker/shop/privacy/rules.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { storedForOffline } from "../support/stored.ts";
import { expect, expectHydrated, test } from "../support/test.ts";
import { fillCart } from "../support/three-shops.ts";

test.use({ serviceWorkers: "allow" });

type Met = { cookies: Set<string> } & Record<StoragePlace, Set<string>>;

async function look(page: Page, context: BrowserContext, met: Met): Promise<void> {
  for (const { name, expires } of await context.cookies()) {
    met.cookies.add(name);
    const listed = listedCookies.find(({ names }) => names.includes(name));
    // no longer than it is said; the clocks of both sides are one
    if (listed) expect([name, expires * 1000 <= Date.now() + listed.life_ms]).toEqual([name, true]);
  }
  const stored = await page.evaluate(async () => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    indexedDB: (await indexedDB.databases()).map(({ name }) => name ?? ""),
    caches: await caches.keys(),
  }));
  // the library adds its version and the site's address
  for (const place of storagePlaces) for (const name of stored[place]) met[place].add(name.startsWith("workbox-precache") ? "workbox-precache" : name);
}

/** Met on other ways than these: where a provider signs somebody in, a browser subscribes, something breaks, or a form of a guest waits; tests/tidy/said.test.ts finds them in the code. */
const elsewhere = {
  cookies: ["seller_registration", "open_order", "flash", "question_draft", "signed_out", "social", "social_name"],
  storage: [
    "meydan-follow",
    "meydan-account",
    "meydan-searches",
    "meydan-sizes",
    "meydan-install",
    "push-offered",
    "push-known",
    "meydan-reload",
    "meydan-offline-tries",
    "offline",
    "data",
  ],
};

test("cookies and storage of visitors, shoppers, shops and operators are those that are listed", async ({ page, context, errors }) => {
  test.setTimeout(180_000);
  const met: Met = { cookies: new Set(), localStorage: new Set(), sessionStorage: new Set(), indexedDB: new Set(), caches: new Set() };
  const visit = async (path: string) => {
    await page.goto(path);
    await expectHydrated(page);
    await look(page, context, met);
  };
  await visit("/");
  await storedForOffline(page);
  await fillCart(context.request, "en", 3);
  for (const path of ["/all", "/search?q=lamp", "/page/privacy", "/cart", "/checkout", "/track-order", "/seller/register"]) await visit(path);
  await visit("/checkout");
  await page.locator('[name="address.line1"]').fill("1 rue de la Paix");
  await visit("/all");
  await page.getByRole("button", { name: en.buy.wish }).first().click();
  const product = (await page.locator('main a[href*="/product/"]').first().getAttribute("href")) as string;
  await visit(product);
  await page.getByRole("button", { name: en.buy.compare }).first().click();
  await look(page, context, met);
  await page.request.post("/currency", { form: { currency: "EUR", country: "FR" }, headers: { origin: new URL(page.url()).origin } });
  await page.request.post("/language/fr", { form: {}, headers: { origin: new URL(page.url()).origin } });
  // a page of an account sends on to the sign-in
  await visit("/user/orders");
  for (const [who, paths] of [
    ["shopper@meydan.test", ["/user/orders", "/user/profile", "/cart", "/checkout"]],
    ["seller@meydan.test", ["/seller", "/seller/packages"]],
    ["admin@meydan.test", ["/admin", "/admin/orders"]],
  ] as const) {
    await signInAsDemo(context, who);
    for (const path of paths) await visit(path);
  }
  forgive(errors, statusOf(404));

  const cookies = listedCookies.flatMap(({ names }) => names);
  expect([...met.cookies].filter((name) => !cookies.includes(name))).toEqual([]);
  for (const place of storagePlaces) {
    const listed = listedStorage.filter((each) => each.place === place).flatMap(({ names }) => names);
    expect([place, [...met[place]].filter((name) => !listed.includes(name))]).toEqual([place, []]);
  }
  // and the other way round
  expect(cookies.filter((name) => !met.cookies.has(name) && !elsewhere.cookies.includes(name))).toEqual([]);
  const all = storagePlaces.flatMap((place) => [...met[place]]);
  expect(listedStorage.flatMap(({ names }) => names.filter((name) => !all.includes(name) && !elsewhere.storage.includes(name)))).toEqual([]);
});
