/** What a caller must not be able to do: get a 5xx, be led off the site, or see what belongs to another visitor. */
import { request as http } from "node:http";
import { expect, test } from "playwright/test";

/** Raw requests: URL parsers of clients would tidy the path up. */
function raw(
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; location: string | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const call = http(
      { host: "127.0.0.1", port: 8797, path, method: options.method ?? "GET", headers: { host: "localhost:8797", ...options.headers } },
      (response) => {
        let body = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => (body += chunk));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, location: response.headers.location, body }));
      },
    );
    call.on("error", reject);
    call.end(options.body);
  });
}

const paths = [
  "//evil.example",
  "//evil.example/%2e%2e",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/\\evil.example",
  "/fr//evil.example",
  "/en//evil",
  "/%",
  "/%zz",
  "/%E0%A4%A",
  "/xx'--",
  "/;/",
  "/.//evil",
  `/${"a".repeat(5000)}`,
  "/all/%00",
  "/page/a%2Fb",
  "/page/%2e%2e",
  "/electronics/products?page=-1",
  "/electronics/products?page=1e9",
  "/electronics/products?page=999999999999999999999",
  "/electronics/products?sort=drop%20table",
  "/electronics/products?min=abc&max=-5",
  "/all?brand=%27%22%3Cscript%3E",
  "/all?brand=a&brand=b",
  `/search?q=${"x".repeat(9000)}`,
  "/search?q=%22%20OR%20NEAR(",
  "/search?q=%00%F0%9F",
  "/product",
  "/__manifest",
  "/__manifest?p=x",
  "/cart.data",
  "/_root.data",
  "/fr/_root.data?_routes=x",
  "/nowhere.data",
  "/media/../../x",
  "/media/zz",
  "/assets/nothing.js",
  "/api/v1/products?perPage=1000000",
  "/api/v1/products/%27",
  "/api/v1/../x",
  "/language/xx",
  "/language/en?to=//evil.example",
];

for (const path of paths) {
  test(`GET ${path.slice(0, 60)} is answered plainly`, async () => {
    const { status, location } = await raw(path);
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
    if (location) expect(new URL(location, "http://localhost:8797").origin).toBe("http://localhost:8797");
  });
}

test("broken cookies and tokens make a guest, not an error", async () => {
  for (const cookie of [
    "cart=x",
    "cart=%",
    "cart=a.b",
    "frontend__token.local=Bearer%20x",
    "frontend__token.local=%",
    "flash=x",
    "currency=XXX",
    "i18n_redirected=%",
    "=;;=",
    "__proto__=1",
    "a".repeat(6000),
  ])
    for (const path of ["/", "/cart", "/api/v1/cart"]) expect((await raw(path, { headers: { cookie } })).status, `${path} ${cookie.slice(0, 30)}`).toBe(200);
  expect((await raw("/cart", { headers: { authorization: "Bearer x.y.z" } })).status).toBe(200);
});

test("a body of 10 MB is refused before it is read", async () => {
  const body = `{"variantId":1,"quantity":1,"note":"${"x".repeat(10_000_000)}"}`;
  const answer = await raw("/api/v1/cart/items", { method: "POST", headers: { "content-type": "application/json", "x-cart-token": "none" }, body }).catch(
    () => ({ status: 413 }),
  );
  expect(answer.status).toBe(413);
});

test("unknown methods change nothing and fail nowhere", async () => {
  for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])
    for (const path of ["/", "/cart", "/api/v1/cart", "/healthz", "/api/v1/products"]) {
      const { status } = await raw(path, { method });
      expect(status, `${method} ${path}`).toBeLessThan(500);
    }
});

test("the currency form leads back to this site only", async () => {
  for (const to of ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"]) {
    const { status, location } = await raw("/currency", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: "http://localhost:8797" },
      body: `currency=EUR&to=${encodeURIComponent(to)}`,
    });
    expect(status).toBe(303);
    expect(location).toBe("/");
  }
});

test("spoofed host headers do not reach the page", async () => {
  const { body } = await raw("/categories", { headers: { "x-forwarded-host": "evil.example", "x-original-url": "/evil", forwarded: "host=evil.example" } });
  expect(body).not.toContain("evil.example");
});

test("no answer carries another visitor's nonce or query", async () => {
  // a parameter that links of a listing keep, on a page that does not depend on it
  await raw("/all?page=3&q=somebody-elses-words");
  for (let i = 0; i < 10; i++) expect((await raw("/all?page=3")).body).not.toContain("somebody-elses-words");
  const nonces = new Set<string>();
  for (let i = 0; i < 30; i++) {
    const { body } = await raw(`/categories?visitor=secret-${i}`);
    const found = [...body.matchAll(/nonce="([^"]+)"/g)].map((match) => match[1] as string);
    expect(new Set(found).size).toBe(1);
    nonces.add(found[0] as string);
    for (let other = 0; other < 30; other++) if (other !== i) expect(body).not.toContain(`secret-${other}"`);
  }
  expect(nonces.size).toBe(30);
});
