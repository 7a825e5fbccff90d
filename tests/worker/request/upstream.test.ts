/** A shop whose marketplace is elsewhere (API_BASE_URL): a second instance with settings of its own. The shop's own database is shut. */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { memory, pagesInMemory } from "../../../worker/cache/memory.ts";
import type { Env } from "../../../worker/env.ts";
import app from "../../../worker/index.ts";
import { answerMax_bytes, deadline_ms } from "../../../worker/upstream/ask.ts";
import { Desk, makeAccount, password } from "../../support/account/desk.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";
import { env } from "../../support/marketplace.ts";
import { askAs } from "../../support/sellers/desk.ts";
import { shortenDeadlines } from "../../support/short-deadlines.ts";

const shopOrigin = "https://shop.example";
const market = "https://marketplace.example";
const shut = new Proxy({} as D1Database, {
  get() {
    throw new Error("the shop's own database was asked");
  },
});
const marketSettings: Env = { ...env, PUBLIC_ORIGIN: market };
const shopSettings: Env = {
  ...env,
  DB: shut,
  PUBLIC_ORIGIN: shopOrigin,
  API_BASE_URL: `${market}/api/v1`,
  AUTH_SECRET: "another secret than the marketplace's, long enough",
};

async function serve(settings: Env, request: Request): Promise<Response> {
  const context = createExecutionContext();
  const response = await app.fetch(request, settings, context);
  await waitOnExecutionContext(context);
  return response;
}

type UpstreamRequest = { url: string; method: string; headers: Headers; redirect: RequestRedirect | undefined };
let asked: UpstreamRequest[];
/** What answers at the marketplace's address. */
let elsewhere: (request: Request, signal: AbortSignal) => Response | Promise<Response>;

let shop: Fixture;
beforeAll(async () => {
  shop = await catalogueFixture(env.DB, { products: 4, mains: 1 });
});
beforeEach(() => {
  asked = [];
  elsewhere = (request) => serve(marketSettings, request);
  pagesInMemory.clear();
  memory.clear();
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    asked.push({ url, method: init.method ?? "GET", headers: new Headers(init.headers), redirect: init.redirect });
    const { signal, ...sent } = init;
    return elsewhere(new Request(url, sent), signal as AbortSignal);
  });
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The shop as one browser sees it. */
class Visitor {
  readonly jar = new Map<string, string>();
  async ask(path: string, { body, ...init }: Omit<RequestInit, "body"> & { body?: unknown } = {}): Promise<Response> {
    const headers = new Headers({ origin: shopOrigin, "sec-fetch-site": "same-origin", ...(init.headers as Record<string, string>) });
    if (this.jar.size > 0) headers.set("cookie", [...this.jar].map((pair) => pair.join("=")).join("; "));
    if (body !== undefined) headers.set("content-type", "application/json");
    const request = new Request(shopOrigin + path, { ...init, headers, redirect: "manual", ...(body !== undefined && { body: JSON.stringify(body) }) });
    const response = await serve(shopSettings, request);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) this.jar.delete(name);
      else this.jar.set(name, value);
    }
    return response;
  }
}
const json = async (response: Response) => (await response.json()) as { data: never; code?: string; message?: string };
const signIn = async (visitor: Visitor) => {
  const { email } = await makeAccount(new Desk());
  return visitor.ask("/api/v1/user/signin", { method: "POST", body: { email, password } });
};

describe("a shop whose marketplace is elsewhere", () => {
  it("answers the browser's questions with the marketplace's answers, tags included", async () => {
    const path = `/api/v1/products/${shop.handles[0]}?locale=en&currency=USD`;
    const [own, there] = [await new Visitor().ask(path), await serve(marketSettings, new Request(market + path))];
    expect([own.status, own.headers.get("cache-control"), await own.text()]).toEqual([200, there.headers.get("cache-control"), await there.text()]);
    const tag = own.headers.get("etag") ?? "";
    expect((await new Visitor().ask(path, { headers: { "if-none-match": tag } })).status).toBe(304);
    expect((await json(await new Visitor().ask("/api/v1/products/none?locale=fr"))).code).toBe("not_found");
    expect(asked.every(({ url, redirect }) => url.startsWith(`${market}/api/v1/products/`) && redirect === "manual")).toBe(true);
  });

  it("draws its pages from there, in the visitor's name", async () => {
    const page = await new Visitor().ask(`/fr/${shop.mains[0]}/products`, { headers: { "cf-connecting-ip": "203.0.113.7" } });
    const { data } = await json(page);
    expect([page.status, (data as { handle: string }[]).map(({ handle }) => handle).sort()]).toEqual([200, [...shop.handles].sort()]);
    const question = asked.find(({ url }) => url.includes("/products?"));
    expect(question?.url).toContain("locale=fr");
    expect(question?.headers.get("x-forwarded-for")).toBe("203.0.113.7");
  });

  it("signs in, fills the cart and signs out there", async () => {
    const visitor = new Visitor();
    expect((await visitor.ask("/user/security")).headers.get("location")).toBe("/login");
    expect((await signIn(visitor)).status).toBe(200);
    expect([...visitor.jar.keys()]).toEqual(expect.arrayContaining(["frontend__token.local", "frontend__refresh_token.local", "signed_in"]));
    expect((await visitor.ask("/login")).headers.get("location")).toBe("/user/security");
    expect((await visitor.ask("/user/security")).status).toBe(200);
    expect((await json(await visitor.ask("/api/v1/cart"))).data).toMatchObject({ count: 0 });
    // the marketplace refreshes what has run out, for the guard as for the page
    visitor.jar.set("frontend__token_expiration.local", "1");
    const before = visitor.jar.get("frontend__token.local");
    expect((await visitor.ask("/user/security")).status).toBe(200);
    expect(visitor.jar.get("frontend__token.local")).not.toBe(before);
    expect((await visitor.ask("/sign-out", { method: "POST" })).status).toBe(303);
    expect(visitor.jar.has("frontend__token.local")).toBe(false);
    expect((await visitor.ask("/user/security")).status).toBe(302);
  });

  it.each(["/api/v1/user/me", "/user/security", "/brands"])(
    "ends a session there that the browser marked as signed out, before it is asked for %s",
    async (path) => {
      const visitor = new Visitor();
      expect((await signIn(visitor)).status).toBe(200);
      visitor.jar.set("signed_out", "1");
      asked = [];
      const before = [...visitor.jar].map((pair) => pair.join("=")).join("; ");
      await visitor.ask(path);
      expect(asked.map(({ url, method }) => `${method} ${url.split("?", 1)[0]}`)[0]).toBe(`POST ${market}/api/v1/user/logout`);
      expect(asked.slice(1).filter(({ headers }) => /frontend__|authorization/.test(`${headers.get("cookie")} ${[...headers.keys()]}`))).toEqual([]);
      expect([...visitor.jar.keys()].filter((name) => /frontend_(_|str)|signed/.test(name))).toEqual([]);
      // the marketplace knows it, too
      const copy = new Visitor();
      for (const each of before.split("; "))
        if (!each.startsWith("signed_out")) copy.jar.set(each.split("=", 1)[0] as string, each.slice(each.indexOf("=") + 1));
      expect((await copy.ask("/api/v1/user/me")).status).toBe(401);
    },
  );

  it("keeps a guest's cart there, by its cookie", async () => {
    const visitor = new Visitor();
    const variantId = await env.DB.prepare(
      "SELECT v.id FROM variants AS v JOIN products AS p ON p.id = v.product_id WHERE v.stock >= 2 AND p.handle IN (SELECT value FROM json_each(?1)) LIMIT 1",
    )
      .bind(JSON.stringify(shop.handles))
      .first<number>("id");
    expect(await json(await visitor.ask("/api/v1/cart/items", { method: "POST", body: { variantId, quantity: 2 } }))).toMatchObject({ data: { count: 2 } });
    expect((await json(await visitor.ask("/api/v1/cart"))).data).toMatchObject({ count: 2 });
  });

  it("lets no other site write, and asks nobody about it", async () => {
    const visitor = new Visitor();
    visitor.jar.set("cart", "x");
    const answer = await visitor.ask("/api/v1/cart/items", {
      method: "POST",
      body: {},
      headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    });
    expect([answer.status, (await json(answer)).code, asked.length]).toEqual([403, "cross_site", 0]);
  });

  it("hands on the calls of operators' tokens, large files among them", async () => {
    const operator = await makeShopper({ operator: "owner" });
    const terms = { name: "ERP", scopes: ["market"], endsOn: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) };
    const { secret } = (await askAs(operator, "POST", "/admin/tokens", terms)).body.data as { secret: string };
    const call = async (authorization: string, path: string, init: RequestInit = {}) =>
      (await serve(shopSettings, new Request(shopOrigin + path, { ...init, headers: { authorization } }))).status;
    const logo = () => {
      const body = new FormData();
      body.set("picture", new File([new Uint8Array(200_000)], "logo.png", { type: "image/png" }));
      return { method: "PUT", body };
    };
    const none = `mkt_${"x".repeat(43)}`;
    expect([await call(`Bearer ${secret}`, "/api/v1/admin/market"), await call(`Bearer ${none}`, "/api/v1/admin/market")]).toEqual([200, 401]);
    expect([await call(`Bearer ${secret}`, "/api/v1/admin/payouts"), await call(`Bearer ${secret}`, "/api/v1/user/me")]).toEqual([403, 401]);
    // it is read, and found to be no picture; of somebody unknown no more is read than words
    expect([await call(`Bearer ${secret}`, "/api/v1/admin/market/logo", logo()), await call(`Bearer ${none}`, "/api/v1/admin/market/logo", logo())]).toEqual([
      415, 413,
    ]);
    // a page is for who has signed in
    expect(await call(`Bearer ${secret}`, "/admin/market")).toBe(302);
  });

  it("has the marketplace's pictures, and no files made of a catalogue of its own", async () => {
    elsewhere = () =>
      new Response(new Blob(["picture"]), { headers: { "content-type": "image/webp", "set-cookie": "cart=1", "cache-control": "public, max-age=60" } });
    const picture = await new Visitor().ask("/media/0f3a?w=320", { headers: { cookie: "cart=c", accept: "image/webp" } });
    expect([picture.status, new TextDecoder().decode(await picture.arrayBuffer()), picture.headers.get("set-cookie")]).toEqual([200, "picture", null]);
    expect([asked[0]?.url, asked[0]?.headers.get("cookie"), asked[0]?.headers.get("accept")]).toEqual([`${market}/media/0f3a?w=320`, null, "image/webp"]);
    elsewhere = () => new Response("<script>", { headers: { "content-type": "text/html" } });
    expect((await new Visitor().ask("/media/0f3b")).status).toBe(502);
    for (const path of ["/sitemap.xml", "/sitemaps/en-pages.xml", "/llms.txt"]) expect((await new Visitor().ask(path)).status).toBe(404);
  });
});

describe("a marketplace that gives out tokens alone", () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const iat = Math.floor(Date.now() / 1000) - 60;
  const token = `${encode({ alg: "HS256" })}.${encode({ iat, sub: "7" })}.c2ln`;
  beforeEach(() => {
    elsewhere = (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.endsWith("/user/signin")) return Response.json({ data: { token, id: 7, name: "Ada", email: "ada@example.test", scope: "shopper" } });
      if (request.headers.get("authorization") !== `Bearer ${token}`) return Response.json({ message: "no", statusCode: 401 }, { status: 401 });
      return Response.json({ data: { id: 7, name: "Ada", email: "ada@example.test", scope: "shopper" } });
    };
  });

  it("is signed in to for 1800 s from the token's iat", async () => {
    const visitor = new Visitor();
    const answer = await visitor.ask("/api/v1/user/signin", { method: "POST", body: { email: "ada@example.test", password: "nine quiet lanterns" } });
    expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith("frontend__token.local="))).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    expect(visitor.jar.get("frontend__token_expiration.local")).toBe(String((iat + 1800) * 1000));
    // "page": the tests' page of an address that asks nothing
    expect([(await visitor.ask("/user/orders")).status, (await visitor.ask("/api/v1/user/me")).status]).toEqual([200, 200]);
    expect(asked.filter(({ url }) => url.endsWith("/user/me")).every(({ headers }) => !headers.get("cookie")?.includes("token"))).toBe(true);

    asked = [];
    visitor.jar.set("frontend__token_expiration.local", String(Date.now() + 400));
    expect((await visitor.ask("/user/orders")).headers.get("location")).toBe("/login");
    expect([asked.length, visitor.jar.has("frontend__token.local")]).toEqual([0, false]);
  });

  it("ends a session that it does not know any more", async () => {
    const visitor = new Visitor();
    await visitor.ask("/api/v1/user/signin", { method: "POST", body: { email: "a@b.test", password: "nine quiet lanterns" } });
    elsewhere = () => Response.json({ message: "no", statusCode: 401 }, { status: 401 });
    expect((await visitor.ask("/user/orders")).headers.get("location")).toBe("/login");
    expect(visitor.jar.has("frontend__token.local")).toBe(false);
  });
});

describe("a marketplace that fails", () => {
  const late = (_: Request, signal: AbortSignal) =>
    new Promise<Response>((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
  it.each<[string, number, typeof elsewhere]>([
    ["is not there", 502, () => Promise.reject(new TypeError("connection refused"))],
    ["does not answer in time", 504, late],
    ["leads elsewhere", 502, () => new Response(null, { status: 302, headers: { location: "https://evil.example/api/v1/cart" } })],
    ["never ends", 502, () => new Response("x".repeat(answerMax_bytes + 1))],
    ["breaks off", 502, () => new Response(new ReadableStream({ pull: (controller) => controller.error(new Error("cut")) }))],
  ])("and %s: %i, in the visitor's language, to API and page", async (_, status, answer) => {
    elsewhere = answer;
    const deadlines = shortenDeadlines();
    const visitor = new Visitor();
    visitor.jar.set("cart", "c");
    const called = await visitor.ask("/api/v1/cart?locale=fr", { headers: { authorization: "Bearer x.y.z" } });
    expect([called.status, called.headers.get("cache-control")]).toEqual([status, "private, no-store"]);
    expect(await json(called)).toEqual({
      message: expect.stringContaining("La place de marché"),
      statusCode: status,
      code: status === 504 ? "upstream_late" : "upstream_unreachable",
    });
    expect(asked.map(({ url }) => new URL(url).origin)).toEqual([market]);
    expect(deadlines).toContain(deadline_ms);
    // what nobody has asked for: an answer of a moment ago is still shown
    expect((await visitor.ask(`/fr/search?q=${crypto.randomUUID()}`)).status).toBe(status);
    // a page that only guests may open, or only shoppers, cannot be decided on
    visitor.jar.set("frontend__refresh_token.local", "r");
    expect((await visitor.ask("/user/orders")).status).toBe(status);
  });
});

describe("a marketplace that cannot say who is signed in", () => {
  it.each([500, 502, 503, 429, 403, 404])("and answers %i: our 502 to page and API, and the session stays", async (status) => {
    elsewhere = (request) =>
      new URL(request.url).pathname.endsWith("/user/me") ? Response.json({ message: "no", statusCode: status }, { status }) : serve(marketSettings, request);
    const visitor = new Visitor();
    visitor.jar.set("frontend__refresh_token.local", "r");
    const page = await visitor.ask("/fr/user/security");
    expect([page.status, page.headers.get("location"), page.headers.get("cache-control")]).toEqual([502, null, "private, no-store"]);
    expect(visitor.jar.has("frontend__refresh_token.local")).toBe(true);
  });
});

describe("a marketplace whose answers have another shape", () => {
  const shapes = ["null", "7", '"x"', "[]", "{}", '{"data":null}', '{"data":7}', '{"data":"x"}', '{"data":{"length":-1}}', '{"data":[null]}', "<html>"];
  it.each([...shapes, '{"data":{"id":{}}}'])("and says %s of who is signed in: our 502, and the session stays", async (text) => {
    elsewhere = () => new Response(text, { headers: { "content-type": "application/json" } });
    const visitor = new Visitor();
    visitor.jar.set("frontend__refresh_token.local", "r");
    expect((await visitor.ask("/user/security")).status).toBe(502);
    expect(visitor.jar.has("frontend__refresh_token.local")).toBe(true);
  });
});

describe("without that setting", () => {
  it("nobody elsewhere is asked", async () => {
    const answer = await serve({ ...env }, new Request(`${env.PUBLIC_ORIGIN}/api/v1/products/${shop.handles[0]}`));
    const page = await serve({ ...env }, new Request(`${env.PUBLIC_ORIGIN}/${shop.mains[0]}/products`));
    expect([answer.status, page.status, asked.length]).toEqual([200, 200, 0]);
  });
  it("and with one that is none, nothing is served", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const answer = await serve({ ...env, API_BASE_URL: env.PUBLIC_ORIGIN }, new Request(`${env.PUBLIC_ORIGIN}/api/v1/products`));
    expect(answer.status).toBe(500);
  });
});
