import { describe, expect, it } from "vitest";
import { prefixIn } from "../../locales/locales.ts";
import { day_ms } from "../../worker/shared/time.ts";
import {
  type AnswerFacts,
  isLedOn,
  isProduct,
  mayKeep,
  offlineLanguages,
  pageKey,
  patience_ms,
  type RequestKind,
  readable,
  requestKindOf,
  saysNothing,
  withTime,
} from "./rules.ts";

const origin = "https://shop.example";
const get = (path: string, isNavigation: boolean, cache: RequestCache = "default") =>
  requestKindOf({ method: "GET", url: new URL(path, origin).href, origin, isNavigation, cache });
const post = (path: string, referrer?: string) =>
  requestKindOf({ method: "POST", url: origin + path, origin, isNavigation: true, ...(referrer !== undefined && { referrer }) });

it("offline, a document in the language of the address answers, then one in the chosen language", () => {
  const rows: [string, string | undefined, string[]][] = [
    ["/", undefined, [""]],
    ["/", "en", [""]],
    ["/", "fr", ["/fr"]],
    ["/cart", "fr", ["", "/fr"]],
    ["/fr/cart", "ar", ["/fr", "/ar"]],
    ["/FR", undefined, ["/fr", ""]],
    ["/friday", "de", ["", ""]],
  ];
  for (const [path, chosen, languages] of rows) expect(offlineLanguages(path, chosen), `${path} ${chosen}`).toEqual(languages);
});

it("a product's page is known by its path", () => {
  for (const path of ["/audio/product/radio", "/ar/audio/product/radio/"]) expect(isProduct(path), path).toBe(true);
  for (const path of ["/", "/product", "/audio/products", "/audio/product/", "/audio/product/radio/reviews"]) expect(isProduct(path), path).toBe(false);
});

describe("a document", () => {
  it.each<[string, RequestKind]>([
    ["/", "page"],
    ["/fr", "page"],
    ["/ar/all/shoes?sort=price", "page"],
    ["/fashion/product/linen-shirt", "page"],
    ["/search?q=lamp", "page"],
    ["/user/compared?p=a", "page"],
    ["/cartography/products", "page"],
    ["/sellers-choice/products", "page"],
    ["/cart", "personal"],
    ["/CART", "personal"],
    ["/c%61rt", "personal"],
    ["/fr/cart/shared/abc", "personal"],
    ["/checkout", "personal"],
    ["/hi/checkout/return/stripe/7", "personal"],
    ["/checkout/order/M-1/invoice", "personal"],
    ["/user/orders", "personal"],
    ["/TR/user/order/M-1", "personal"],
    ["/user/compared/../orders", "personal"],
    ["/user/compared/x", "personal"],
    ["/seller", "personal"],
    ["/seller/register", "personal"],
    ["/login", "personal"],
    ["/register", "personal"],
    ["/verify-email?token=t", "personal"],
    ["/forgot-password", "personal"],
    ["/social-callback?code=1&state=2", "personal"],
    ["/razorpay-callback", "personal"],
    ["/payfast/return/9", "personal"],
    ["/track-order", "personal"],
    ["/wishlist/secret", "personal"],
    ["/c/abc", "personal"],
    ["/sign-out", "personal"],
    ["/language/fr", "personal"],
    ["/dev/mailbox", "personal"],
    ["/api/v1/docs", "personal"],
    ["/sitemap.xml", "personal"],
    ["/all.data", "personal"],
    ["/all?token=abc", "personal"],
    ["/all?access_token=abc", "personal"],
    ["/all?resetToken=abc", "personal"],
    ["/all?email=a@b.example", "personal"],
    ["/all?o.colour=red", "page"],
    ["/%ff", "personal"],
    ["//evil.example/all", "none"],
    ["https://evil.example/all", "none"],
    ["/all%2f..%2fcart", "personal"],
  ])("%s → %s", (path, way) => {
    expect(get(path, true)).toBe(way);
  });
});

describe("what a page asks for", () => {
  it.each<[string, RequestKind]>([
    ["/assets/frame-BnGwJccz.js", "asset"],
    ["/assets/../cart", "none"],
    ["/assets/a/b.js", "none"],
    ["/media/2abc2ef4f8852fc2640c919c0a98ff5f?w=320", "picture"],
    ["/media/2abc2ef4f8852fc2640c919c0a98ff5f/share.jpg", "picture"],
    ["/hero/square.avif", "picture"],
    ["/icons/icon.svg", "picture"],
    ["/api/v1/products?currency=EUR&locale=fr", "data"],
    ["/api/v1/categories", "data"],
    ["/api/v1/sellers-of-the-week", "data"],
    ["/api/v1/cart", "none"],
    ["/api/v1/%63art", "none"],
    ["/api/v1/CART/items", "none"],
    ["/api/v1/user/orders", "none"],
    ["/api/v1/orders/M-1", "none"],
    ["/api/v1/checkout/quote", "none"],
    ["/api/v1/seller/products", "none"],
    ["/api/v1/products?token=x", "none"],
    ["/api/v1/%zz", "none"],
    ["/api/v2/products", "none"],
    ["/all", "none"],
    ["/user/orders.data", "none"],
    ["/sw.js", "none"],
    ["https://cdn.example/assets/frame.js", "none"],
  ])("%s → %s", (path, way) => {
    expect(get(path, false)).toBe(way);
  });

  it("is not answered from a cache where the network is asked for by name", () => {
    for (const cache of ["no-cache", "no-store", "reload"] as const) expect(get("/api/v1/products", false, cache)).toBe("none");
  });

  it("is read: what changes something passes, and what it ends goes", () => {
    expect(post("/currency")).toBe("currency");
    for (const path of ["/sign-out", "/fr/sign-out", "/api/v1/user/logout"]) expect(post(path)).toBe("sign-out");
    for (const path of ["/all", "/checkout", "/api/v1/cart/items", "/xx/sign-out", "/currency/x"]) expect(post(path)).toBe("none");
    for (const path of ["/login", "/fr/cart", "/xx/sign-out"]) expect(post(path, `${origin}/login`)).toBe("form");
    // a provider or a gateway posts from a site of its own: no page of ours could say anything
    for (const from of ["", "https://gateway.example/pay", `${origin}.evil.example/`]) expect(post("/checkout/return/iyzico/1", from)).toBe("none");
    expect(requestKindOf({ method: "POST", url: `${origin}/login`, origin, isNavigation: false, referrer: `${origin}/login` })).toBe("none");
    for (const method of ["HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"])
      expect(requestKindOf({ method, url: `${origin}/all`, origin, isNavigation: false })).toBe("none");
  });
});

const answer = (headers: Record<string, string>, more: Partial<AnswerFacts> = {}): AnswerFacts => ({
  status: 200,
  type: "basic",
  redirected: false,
  headers: new Headers({ "x-meydan": "1", ...headers }),
  ...more,
});
const foreign = (headers: Record<string, string>) => ({ ...answer({}), headers: new Headers(headers) });
const page = { "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=0, must-revalidate" };

describe("an answer is kept", () => {
  const all = `${origin}/all`;
  it("where it says that it is everyone's", () => {
    expect(mayKeep("page", answer({ ...page, vary: "Cookie" }), all)).toBe(true);
    expect(mayKeep("data", answer({ "content-type": "application/json", "cache-control": "public, max-age=5" }), all)).toBe(true);
  });

  it.each<[string, AnswerFacts]>([
    ["says nothing", answer({ "content-type": "text/html" })],
    ["private", answer({ ...page, "cache-control": "private, no-store" })],
    ["both", answer({ ...page, "cache-control": "public, no-store" })],
    ["a word that contains it", answer({ ...page, "cache-control": "x-public" })],
    ["private with a field", answer({ ...page, "cache-control": 'public, private="set-cookie"' })],
    ["not found", answer(page, { status: 404 })],
    ["partial", answer(page, { status: 206 })],
    ["failed", answer(page, { status: 500 })],
    ["redirected", answer(page, { redirected: true })],
    ["led on", answer(page, { type: "opaqueredirect", status: 0 })],
    ["foreign", answer(page, { type: "cors" })],
    ["opaque", answer(page, { type: "opaque", status: 0 })],
    ["differs by everything", answer({ ...page, vary: "*" })],
    ["somebody else's", foreign(page)],
    ["no page", answer({ ...page, "content-type": "application/json" })],
    ["of no type", answer({ "cache-control": page["cache-control"] })],
  ])("and not where it is %s", (_, refused) => {
    expect(mayKeep("page", refused, all)).toBe(false);
  });

  it("as a file or picture only where it is the shop's", () => {
    for (const [way, type] of [
      ["asset", "text/javascript"],
      ["picture", "image/png"],
      ["data", "application/json"],
    ] as const) {
      const headers = { "content-type": type, "cache-control": "public, max-age=60" };
      expect(mayKeep(way, answer(headers), `${origin}/icons/a`)).toBe(true);
      expect(mayKeep(way, foreign(headers), `${origin}/icons/a`)).toBe(false);
    }
  });

  it("as data only where its address tells language and currency", () => {
    expect(mayKeep("data", answer({ "content-type": "application/json", "cache-control": "public", vary: "Cookie" }), all)).toBe(false);
  });

  it("as a file only where it is one: an error page is none", () => {
    const file = { "cache-control": "public, max-age=31536000, immutable" };
    expect(mayKeep("asset", answer({ ...file, "content-type": "text/javascript" }), `${origin}/assets/a.js`)).toBe(true);
    expect(mayKeep("asset", answer({ ...file, "content-type": "text/html" }), `${origin}/assets/a.js`)).toBe(false);
  });

  it("as a picture only where it is nobody's portrait: those can be taken back", () => {
    const media = `${origin}/media/2abc?w=320`;
    const kept = (control: string) => mayKeep("picture", answer({ "content-type": "image/avif", "cache-control": control, vary: "Accept" }), media);
    expect(kept("public, max-age=31536000, immutable")).toBe(true);
    expect(kept("public, max-age=86400")).toBe(false);
    expect(mayKeep("picture", answer({ "content-type": "image/avif", "cache-control": "public, max-age=604800" }), `${origin}/hero/a.avif`)).toBe(true);
  });
});

describe("of the page nothing is learnt, and its copy stays,", () => {
  it.each<[string, AnswerFacts, boolean]>([
    ["where the shop says it", answer(page), false],
    ["where the shop has it no more", answer(page, { status: 404 }), false],
    ["where it leads elsewhere", answer({}, { status: 302 }), false],
    ["where the visitor is mistaken", answer(page, { status: 499 }), false],
    ["where the shop fails", answer(page, { status: 500 }), true],
    ["where it is overloaded", answer(page, { status: 503 }), true],
    ["where it was too much at once", answer(page, { status: 429 }), true],
    ["where a portal answers", foreign(page), true],
  ])("%s", (_, answer, is) => expect(saysNothing(answer)).toBe(is));
});

describe("a sign-out was answered by the shop", () => {
  it.each<[ResponseType, boolean]>([
    ["opaqueredirect", true],
    ["basic", false],
    ["error", false],
    ["cors", false],
  ])("where it leads on: %s", (type, is) => expect(isLedOn(answer({}, { type }))).toBe(is));
});

describe("the key of a page's copy", () => {
  it.each([
    ["https://shop.test/fr?standalone=true", "https://shop.test/fr"],
    ["https://shop.test/?standalone=true", "https://shop.test/"],
    ["https://shop.test/fr/all?page=2&standalone=true&sort=price", "https://shop.test/fr/all?page=2&sort=price"],
    ["https://shop.test/all?q=standalone", "https://shop.test/all?q=standalone"],
    ["https://shop.test/search?q=caf%C3%A9+noir", "https://shop.test/search?q=caf%C3%A9+noir"],
  ])("%s", (url, key) => expect(pageKey(url)).toBe(key));
});

describe("patience with the network", () => {
  it("is short where the copy is of today, and longer where it is old or a reload asks for more", () => {
    expect(patience_ms(0, false)).toBeLessThanOrEqual(150);
    expect(patience_ms(day_ms - 1, false)).toBeLessThanOrEqual(150);
    expect(patience_ms(day_ms, false)).toBeGreaterThan(1_000);
    expect(patience_ms(0, true)).toBeGreaterThan(1_000);
  });
  it("is none where the network was slower than that the last time, but for a reload and an old copy", () => {
    expect(patience_ms(0, false, 2_000)).toBe(0);
    expect(patience_ms(0, false, 20)).toBeGreaterThan(0);
    expect(patience_ms(0, true, 2_000)).toBeGreaterThan(1_000);
    expect(patience_ms(day_ms, false, 2_000)).toBeGreaterThan(1_000);
  });
});

describe("a page's text", () => {
  const html = (nonce: string, price: string) =>
    `<!doctype html><html lang="en" data-currency="USD"><head><style nonce="${nonce}"></style></head><body><main id="main"><script nonce="${nonce}">1</script><p>${price}</p></main><script nonce="${nonce}" src="/assets/entry-1.js"></script></body></html>`;
  it("carries its time", () => {
    expect(withTime(html("a", "$1"), "data-cached-at", 7)).toContain('<html data-cached-at="7" lang="en"');
  });
  it("is the same with another nonce, another time and another build, and another one with another price", () => {
    expect(readable(html("a", "$1"))).toBe(readable(withTime(html("b", "$1").replace("entry-1", "entry-2"), "data-cached-at", 7)));
    expect(readable(html("a", "$1"))).not.toBe(readable(html("a", "$2")));
  });
});

describe("a language", () => {
  it("is the prefix of an address", () => {
    expect(["/", "/fr", "/FR/all", "/french", "/ar/", "/en/all"].map(prefixIn)).toEqual(["", "/fr", "/fr", "", "/ar", ""]);
  });
});
