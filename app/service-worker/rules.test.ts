import { describe, expect, it } from "vitest";
import { prefixIn } from "../../locales/locales.ts";
import { day_ms } from "../../worker/shared/time.ts";
import { dataPatience_ms, isProduct, offlineLanguages, oldest_s, pageKey, patience_ms, type RequestKind, readable, requestKindOf, withTime } from "./rules.ts";

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
    ["/region?country=other", "personal"],
    ["/withdraw?order=M-0000-0000-0000&key=k", "personal"],
    ["/report?shop=lamps", "personal"],
    ["/return?order=M-0000-0000-0000&key=k", "personal"],
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
    ["/x/assets/a.js", "none"],
    ["/assets/", "none"],
    ["/x/media/a", "none"],
    ["/media/a/b/share.jpg", "none"],
    ["/media/a/share.jpg/b", "none"],
    ["/media/a/share.png", "none"],
    ["/share/en.png", "picture"],
    ["/demo/lamp.webp", "picture"],
    ["/x/api/v1/products", "none"],
    ["/api/v1/.well-known", "none"],
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
    ["/api/v1/withdrawals/find", "none"],
    ["/api/v1/content-reports/target", "none"],
    ["/api/v1/returns/find", "none"],
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
    expect([0, day_ms - 1, day_ms, day_ms + 1].map((age_ms) => patience_ms(age_ms, false))).toEqual([100, 100, 5_000, 5_000]);
    expect(patience_ms(0, true)).toBe(5_000);
    expect(dataPatience_ms).toBe(3_000);
    expect(oldest_s).toBe(30 * 24 * 60 * 60);
  });
  it("is none where the network was slower than that the last time, but for a reload and an old copy", () => {
    expect([99, 100, 101, 2_000].map((expected_ms) => patience_ms(0, false, expected_ms))).toEqual([100, 100, 0, 0]);
    expect([patience_ms(0, true, 2_000), patience_ms(day_ms, false, 2_000)]).toEqual([5_000, 5_000]);
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
  it.each([
    ["is that of its main part", "<p>a</p><main><p>b</p></main><p>c</p></main>", "<main><p>b</p>"],
    ["is all of it where no main part begins", "<p>a</p></main>", "<p>a</p></main>"],
    ["is all of it where the main part does not end", "<p>a</p><main>b", "<p>a</p><main>b"],
    ["knows a main part by the whole word, in whatever case", "<mainly>a</mainly><MAIN class=x>b</MAIN>", "<MAIN class=x>b"],
    [
      "has no scripts, nonces, files, classes and comments",
      '<a nonce="1" class="x" src="/assets/a-1.js">b<script>1</script>c<!-- d\n -->e<SCRIPT x>2</SCRIPT></a>',
      '<a src="">bce</a>',
    ],
  ])("as it is read %s", (_, html, text) => expect(readable(html)).toBe(text));
});

describe("a language", () => {
  it("is the prefix of an address", () => {
    expect(["/", "/fr", "/FR/all", "/french", "/ar/", "/en/all"].map(prefixIn)).toEqual(["", "/fr", "/fr", "", "/ar", ""]);
  });
});
