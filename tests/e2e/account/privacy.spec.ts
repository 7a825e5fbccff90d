/** What is shown to everyone holds nothing of anybody: public pages for two shoppers and a guest, byte for byte; personal ones kept nowhere. */
import { type APIRequestContext, type APIResponse, expect, type PlaywrightWorkerArgs, test } from "playwright/test";
import { pages } from "../../../app/pages.ts";
import { collectionByHand } from "../support/collections.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";

type Person = { name: string; email: string; request: APIRequestContext; marker: string };
type Requests = PlaywrightWorkerArgs["playwright"]["request"];

const password = "a password of the privacy test";
/** Of one kind of page so many: the rest are made by the same code. */
const ofOneKind_max = 4;
const prefixes = ["", "/ar"];

async function visitor(request: Requests, baseURL: string): Promise<APIRequestContext> {
  return request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL, "accept-language": "" } });
}

async function sound(response: APIResponse) {
  expect(response.ok(), `${response.url()}: ${response.status()} ${(await response.text()).slice(0, 300)}`).toBe(true);
  return (await response.json()).data;
}

/** Registers, proves the address by the mail's link, signs in. */
async function newcomer(request: Requests, baseURL: string): Promise<Person> {
  const marker = `zephyrine${crypto.randomUUID().slice(0, 8)}`;
  const [name, email] = [`Ada ${marker}`, `${marker}@example.test`];
  const context = await visitor(request, baseURL);
  await sound(await context.post("/api/v1/user/register", { data: { name, email, password } }));
  let token = "";
  await expect
    .poll(async () => {
      const mails = (await sound(await context.get(`/sandbox/mailbox.json?to=${encodeURIComponent(email)}`))) as object[];
      token = /verify-email\?token=([\w.~-]+)/.exec(JSON.stringify(mails))?.[1] ?? "";
      return token;
    })
    .not.toBe("");
  await sound(await context.post("/api/v1/user/register/verify", { data: { token } }));
  await sound(await context.post("/api/v1/user/signin", { data: { email, password } }));
  return { name, email, request: context, marker };
}

type Offered = { handle: string; shop: { handle: string; closedUntil?: string } };

/** What is there in plenty: other tests buy as well. */
async function plentiful(request: APIRequestContext): Promise<{ product: Offered; variantId: number }> {
  for (const product of (await sound(await request.get("/api/v1/products?perPage=24&stock=1"))) as Offered[]) {
    const { variants } = (await sound(await request.get(`/api/v1/products/${product.handle}`))) as { variants: { id: number; stock: number }[] };
    const variant = variants.find(({ stock }) => stock > 20);
    if (variant && product.shop.closedUntil === undefined) return { product, variantId: variant.id };
  }
  throw new Error("nothing of the demo is there in plenty");
}

/** Something of them everywhere: an address, wishes, a followed shop, a cart, an order. Answers the order's number. */
async function settleIn({ request, name, marker }: Person): Promise<string> {
  const { product, variantId } = await plentiful(request);
  const place = { name, phone: "+33612345678", line1: `12 rue ${marker}`, city: "Lyon", postalCode: "69003", country: "FR" };
  await sound(await request.post("/api/v1/user/addresses", { data: place }));
  const list = await sound(await request.post("/api/v1/user/wishlists", { data: { name: `list ${marker}` } }));
  await sound(await request.put(`/api/v1/user/wishlists/${list.id}/items/${product.handle}`));
  await sound(await request.post("/api/v1/cart/items", { data: { variantId, quantity: 1 } }));
  const { total } = await sound(await request.post("/api/v1/checkout/quote", { data: { address: { country: "FR" } } }));
  const body = { address: place, gateway: "stripe", expectedTotal: total };
  const order = await sound(await request.post("/api/v1/orders", { data: body, headers: { "idempotency-key": crypto.randomUUID() } }));
  await sound(await request.post("/api/v1/cart/items", { data: { variantId, quantity: 2 } }));
  return order.number;
}

const linksOf = (html: string) => [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map((match) => (match[1] as string).replaceAll("&amp;", "&"));
const kindOf = (path: string) => pages.find(({ pattern }) => patternOf(pattern).test(path))?.pattern;
const patternOf = (pattern: string) => new RegExp(`^${pattern.replace(/\/:\w+\?/g, "(?:/[^/]+)?").replace(/:\w+/g, "[^/]+")}/?$`);
const isPublic = (path: string) => pages.find(({ pattern }) => pattern === kindOf(path))?.publicQuery !== undefined;

/** Addresses of public pages in one language, some of each kind, found by following links. */
async function publicPages(request: APIRequestContext, prefix: string): Promise<string[]> {
  const found = new Map<string, string[]>();
  const seen = new Set<string>();
  const waiting = [
    "/",
    "/categories",
    "/brands",
    "/all",
    "/flash-sale",
    "/shop",
    "/shipping",
    "/page",
    "/search?q=lamp",
    "/user/compared",
    "/electronics/brand",
    "/electronics/collection",
  ];
  while (waiting.length > 0) {
    const path = waiting.shift() as string;
    const [pathname = ""] = path.split("?");
    if (seen.has(path) || !isPublic(pathname)) continue;
    seen.add(path);
    const kind = kindOf(pathname) as string;
    const stored = found.get(kind) ?? [];
    if (stored.length >= ofOneKind_max) continue;
    found.set(kind, [...stored, path]);
    const html = await (await request.get(prefix + path)).text();
    for (const link of linksOf(html)) if (link.startsWith(`${prefix}/`)) waiting.push(link.slice(prefix.length));
  }
  return [...found.values()].flat();
}

/** Without what is made anew for each answer. */
const plain = (text: string) => text.replace(/nonce="[^"]*"/g, "").replace(/"nonce":"[^"]*"/g, "");

/** Everything a browser of this person holds that must not stand in a public answer. */
async function secretsOf({ request, name, email, marker }: Person): Promise<string[]> {
  const { cookies } = await request.storageState();
  const tokens = cookies.filter(({ name: cookie }) => /token|^cart$|^browser$/.test(cookie)).map(({ value }) => decodeURIComponent(value));
  return [marker, name, email, ...tokens].filter((secret) => secret.length > 5);
}

test.describe("what everyone sees", () => {
  test.setTimeout(240_000);

  test("is the same for two shoppers and a guest, and names nobody", async ({ playwright, baseURL, page }) => {
    await signInAsDemo(page.context(), "admin@meydan.test");
    const collection = `/collection/${await collectionByHand(page.request)}`;
    const [a, b] = [await newcomer(playwright.request, baseURL as string), await newcomer(playwright.request, baseURL as string)];
    await settleIn(a);
    await settleIn(b);
    const guest = await visitor(playwright.request, baseURL as string);
    const secrets = [...(await secretsOf(a)), ...(await secretsOf(b))];
    const wrong: string[] = [];
    const kinds = new Set<string | undefined>();
    // a shopper first: what their visit leaves in a cache is what the others get
    const all = (address: string) =>
      inTurn([a.request, guest, b.request], async (request) => {
        const response = await request.get(address, { maxRedirects: 0 });
        const text = await response.text();
        const headers = response.headers();
        return { text, bytes: `${response.status()} ${plain(text)}`, cookies: headers["set-cookie"] ?? "", cacheControl: headers["cache-control"] ?? "" };
      });
    for (const prefix of prefixes) {
      for (const path of new Set([...(await publicPages(guest, prefix)), collection])) {
        kinds.add(kindOf(path.split("?")[0] as string));
        const address = `${prefix}${path}`;
        let answers = await all(address);
        // somebody may have bought or reviewed something between two of them
        for (let tries = 0; tries < 2 && new Set(answers.map(({ bytes }) => bytes)).size > 1; tries += 1) answers = await all(address);
        if (new Set(answers.map(({ bytes }) => bytes)).size > 1) wrong.push(`${address} differs: ${firstDifference(answers.map(({ bytes }) => bytes))}`);
        for (const { text, cookies, cacheControl } of answers) {
          const found = secrets.filter((secret) => text.includes(secret));
          if (found.length > 0) wrong.push(`${address} shows ${found.join(", ")}`);
          if (cacheControl.includes("public") && /token|cart=/.test(cookies)) wrong.push(`${address} is public and sets ${cookies}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect([...kinds].sort()).toEqual(
      pages
        // a market that is open has no page that says it opens soon
        .filter(({ publicQuery, pattern }) => publicQuery && pattern !== "/opening-soon")
        .map(({ pattern }) => pattern)
        .sort(),
    );
  });

  test("is the same in the data the router asks for, and in the API", async ({ playwright, baseURL }) => {
    const a = await newcomer(playwright.request, baseURL as string);
    await settleIn(a);
    const guest = await visitor(playwright.request, baseURL as string);
    const secrets = await secretsOf(a);
    const [product] = (await sound(await guest.get("/api/v1/products?perPage=1"))) as [{ handle: string; main: string; shop: { handle: string } }];
    const addresses = [
      "/_root.data",
      "/categories.data",
      "/all.data",
      "/flash-sale.data",
      `/${product.main}/product/${product.handle}.data`,
      "/api/v1/products",
      "/api/v1/products/facets",
      `/api/v1/products/${product.handle}`,
      `/api/v1/products/${product.handle}/reviews`,
      "/api/v1/categories",
      "/api/v1/brands",
      "/api/v1/shops",
      "/api/v1/flash-sales",
      "/api/v1/search?q=lamp",
      "/api/v1/shipping/zones",
      "/api/v1/pages",
    ];
    for (const address of addresses) {
      const [own, others] = [await (await a.request.get(address)).text(), await (await guest.get(address)).text()];
      expect(plain(own), address).toBe(plain(others));
      expect(
        secrets.filter((secret) => own.includes(secret)),
        address,
      ).toEqual([]);
    }
  });
});

test("what is personal is kept nowhere, and shown to its owner alone", async ({ playwright, baseURL }) => {
  test.setTimeout(120_000);
  const [a, b] = [await newcomer(playwright.request, baseURL as string), await newcomer(playwright.request, baseURL as string)];
  const number = await settleIn(a);
  const guest = await visitor(playwright.request, baseURL as string);
  const personal = pages.filter(({ publicQuery, access }) => publicQuery === undefined && access !== "guest-only").map(({ pattern }) => pattern);
  const secrets = [...(await secretsOf(a)), number];
  const addresses = personal.map((pattern) =>
    pattern
      .replace(/:id\??$/, pattern.includes("/order/") ? number : "1")
      .replace(":number", number)
      .replace(":gateway", "stripe")
      .replace(/:(attempt|secret)/, "A".repeat(24)),
  );
  let shown = 0;
  for (const address of [...addresses, ...addresses.map((each) => `${each}.data`)]) {
    const isSecret = ({ headers }: { headers: Record<string, string> }) =>
      headers["cache-control"]?.includes("private") && headers["cache-control"]?.includes("no-store");
    const own = await a.request.get(address, { maxRedirects: 0 });
    expect(isSecret({ headers: own.headers() }), `${address}: ${own.headers()["cache-control"]}`).toBe(true);
    if ((await own.text()).includes(a.marker)) shown += 1;
    for (const [who, request] of [["guest", guest] as const, ["another shopper", b.request] as const]) {
      const response = await request.get(address, { maxRedirects: 0 });
      const text = (await response.text()).replaceAll(address, "").replaceAll(address.replace(/\.data$/, ""), "");
      expect(
        secrets.filter((secret) => text.replaceAll(encodeURIComponent(address), "").includes(secret)),
        `${address} as ${who}`,
      ).toEqual([]);
      expect(isSecret({ headers: response.headers() }), `${address} as ${who}: ${response.headers()["cache-control"]}`).toBe(true);
    }
  }
  // pages that show nothing of their owner would pass as well
  expect(shown).toBeGreaterThan(5);
});

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const item of items) done.push(await work(item));
  return done;
}

function firstDifference([first = "", ...others]: string[]): string {
  const other = others.find((each) => each !== first) ?? "";
  let at = 0;
  while (at < first.length && first[at] === other[at]) at += 1;
  return `at ${at}: …${first.slice(Math.max(0, at - 40), at + 80)}… and …${other.slice(Math.max(0, at - 40), at + 80)}…`;
}
