/** What is settled before any page or room is asked: how an address is spelled, how much may be sent, and by which method. */
import { beforeAll, describe, expect, it } from "vitest";
import { pages } from "../../../app/pages.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { readContract } from "../../support/contract/contract.ts";
import { marketplace } from "../../support/marketplace.ts";

const origin = "http://localhost:8787";
const ask = (path: string, init?: RequestInit) =>
  marketplace.fetch(`${origin}${path}`, { redirect: "manual", ...init } as never) as unknown as Promise<Response>;
const form = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };

/** A body that does not tell its length. */
const inChunks = (bytes: number) =>
  new ReadableStream({
    start(controller) {
      for (let left = bytes; left > 0; left -= 4096) controller.enqueue(new Uint8Array(Math.min(left, 4096)).fill(97));
      controller.close();
    },
  });

const guarded = pages.filter(({ access }) => access !== "open").map(({ pattern }) => pattern.replace(/:\w+\?/, "7"));
const spellings = [
  (path: string) => path.replace(/.$/, (last) => `%${last.charCodeAt(0).toString(16)}`),
  (path: string) => path.replace(/^\/(.)/, (_, first: string) => `/%${first.charCodeAt(0).toString(16)}`),
  (path: string) => `${path}//`,
  (path: string) => `${path}//.data`,
];

describe("an address that is spelled otherwise", () => {
  it.each(guarded.flatMap((path) => spellings.map((spelled) => [spelled(path), path])))("%s passes no guard", async (spelled, path) => {
    const response = await ask(spelled);
    if (spelled.includes("//")) return expect(response.status).toBe(404);
    expect([response.status, response.headers.get("location")]).toEqual([301, path]);
  });
  it("keeps its query when it is led on, and is not found when something is to be done", async () => {
    const led = await ask("/br%61nds?a=%2F&b=1");
    expect([led.status, led.headers.get("location")]).toEqual([301, "/brands?a=%2F&b=1"]);
    expect((await ask("/c%61rt", { method: "POST", headers: form, body: "intent=add" })).status).toBe(404);
    expect((await ask("/%61pi/v1/cart/items", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" })).status).toBe(404);
  });
  it("is not found by the API in its own words", async () => {
    const response = await ask("/api/v1//products?locale=fr");
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ statusCode: 404, code: "not_found", message: "Cet élément est introuvable." });
  });
});

describe("a session that ends between the guard and the page", () => {
  const open = async (path: string) => {
    const { cookie } = await makeShopper();
    return ask(path, { headers: { cookie } });
  };
  it("leads to the sign-in page, as if the guard had found it ended", async () => {
    expect((await open("/user/security")).status).toBe(200);
    const response = await open("/fr/user/security?ends=1");
    expect([response.status, response.headers.get("location")]).toEqual([302, "/fr/login"]);
    expect(response.headers.getSetCookie().join()).toContain(`frontend_redirect=${encodeURIComponent("/fr/user/security?ends=1")}`);
  });
  it("does so in the router's own format, too", async () => {
    const response = await open("/user/security.data?ends=1");
    expect(response.status).toBe(202);
    expect(await response.text()).toContain('"/login"');
  });
});

describe("a body", () => {
  const limits: [path: string, bytes: number][] = [
    ["/currency", 1024],
    ["/sign-out", 1024],
    ["/fr/sign-out", 1024],
    ["/social-callback", 16 * 1024],
    ["/login", 64 * 1024],
    ["/nowhere", 64 * 1024],
    ["/api/v1/cart/items", 64 * 1024],
  ];
  it.each(limits)("for %s is refused beyond %i bytes, announced or not", async (path, bytes) => {
    const type = path.startsWith("/api") ? "application/json" : "application/x-www-form-urlencoded";
    const send = (body: BodyInit) => ask(path, { method: "POST", headers: { accept: "text/html", "content-type": type, origin }, body });
    expect((await send(inChunks(bytes + 1))).status).toBe(413);
    expect((await send("a".repeat(bytes + 1))).status).toBe(413);
    expect((await send("a".repeat(bytes))).status).not.toBe(413);
    expect((await send(inChunks(bytes))).status).not.toBe(413);
  });
  it.each([
    ["/FR/User/Profile/", 16],
    ["/user/reviews.data", 24],
    ["/api/v1/user/avatar", 8.0625],
  ])("for %s may be %d MB of parts, of whoever is signed in", async (path, megabytes) => {
    const { cookie } = await makeShopper();
    const send = (bytes: number, more: Record<string, string>) =>
      ask(path, { method: "PUT", headers: { accept: "text/html", origin, "content-type": "multipart/form-data; boundary=b", ...more }, body: inChunks(bytes) });
    expect((await send(megabytes * 1024 * 1024 + 1, { cookie })).status).toBe(413);
    expect((await send(100_000, { cookie })).status).not.toBe(413);
    expect((await send(100_000, {})).status).toBe(413);
    expect((await send(100_000, { cookie, "content-type": "application/x-www-form-urlencoded" })).status).toBe(413);
  });
  it("of a guest that is more than words leads to the sign-in, and back to the page", async () => {
    const body = new FormData();
    body.set("file", new File([new Uint8Array(100_000)], "paper.pdf"));
    const response = await ask("/fr/seller/register?step=documents", { method: "POST", headers: { accept: "text/html", origin }, body });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/fr/login"]);
    expect(response.headers.getSetCookie().join()).toContain(`frontend_redirect=${encodeURIComponent("/fr/seller/register?step=documents")}`);
    expect((await ask("/seller/register.data", { method: "POST", headers: { origin }, body })).status).toBe(202);
    expect((await ask("/api/v1/user/avatar", { method: "PUT", headers: { origin }, body })).status).toBe(401);
  });
  it("is refused by every form and every path of the API for its bytes and for its fields, whoever sends it", { timeout: 120_000 }, async () => {
    const { cookie } = await makeShopper();
    const { operations } = await readContract();
    const writes = operations
      .filter(({ method }) => method !== "GET")
      .map(({ method, path }) => [method, `/api/v1${path.replace(/\{(\w+)\}/g, "1")}`] as const);
    const forms = pages.map(({ pattern }) => ["POST", pattern.replace(/:(\w+)\??/g, "$1")] as const);
    const list = "application/x-www-form-urlencoded";
    const parts = "multipart/form-data; boundary=b";
    const wrong: string[] = [];
    const few = new Set(pages.filter(({ form_fields }) => form_fields).map(({ pattern }) => pattern.replace(/:(\w+)\??/g, "$1")));
    for (const [method, path] of [...writes, ...forms, ["POST", "/currency"], ["POST", "/sign-out"], ["POST", "/nowhere"]] as const)
      for (const [type, body] of [
        [list, "a".repeat(65_537)],
        ...(few.has(path) ? [] : [[list, "a&".repeat(200)]]),
        ...(few.has(path) ? [] : [[parts, "--b\r\n\r\n".repeat(202)]]),
        ["application/json", "[".repeat(65_537)],
      ] as [string, string][])
        for (const who of [{ cookie }, {}] as Record<string, string>[]) {
          const response = await ask(path, { method, headers: { origin, accept: "application/json", "content-type": type, ...who }, body });
          // a file, long texts and long lists may come as they are: they are nobody's form, and ask for a seller, or an operator
          const isPlain =
            type === "application/json" &&
            /\/(product-files|products\/import)$|^\/api\/v1\/(admin\/pages(\/1)?|admin\/redirects\/(check|import)|seller\/(stock|prices))$/.test(path);
          // what is signed in and sends no JSON is told so
          const isList = /\/seller\/(stock|prices)$/.test(path);
          if (isPlain ? ![isList ? 400 : 403, 401, 403].includes(response.status) : response.status !== 413)
            wrong.push(`${method} ${path} ${type}: ${response.status}`);
        }
    expect(wrong).toEqual([]);
  });
  it("that came in chunks is read as any other", async () => {
    const body = new Blob(["currency=EUR&to=/fr/brands"]).stream();
    const response = await ask("/currency", { method: "POST", headers: form, body });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/fr/brands"]);
  });
  it("that is too large is refused in the language of the API's caller", async () => {
    const response = await ask("/api/v1/cart/items?locale=tr", { method: "POST", body: "x".repeat(70_000) });
    expect(await response.json()).toMatchObject({ statusCode: 413, code: "payload_too_large", message: expect.stringMatching(/\p{L}/u) });
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("a host", () => {
  it.each(["a b", "[::", "a@b:c", "%00", "a/b", "a, b"])("named %s is refused", async (host) => {
    const response = await ask("/healthz", { headers: { host } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "bad_request" });
  });
  it.each(["localhost:8787", "shop.example", "[::1]:8787", "my_shop.example"])("named %s is accepted", async (host) => {
    expect((await ask("/healthz", { headers: { host } })).status).toBe(200);
  });
});

describe("a method", () => {
  let known: { path: string; methods: string[] }[];
  beforeAll(async () => {
    const { operations } = await readContract();
    known = [...Map.groupBy(operations, ({ path }) => path)].map(([path, some]) => ({ path, methods: some.map(({ method }) => method) }));
  });
  const places = (path: string) => path.replace(/\{(\w+)\}/g, "1");

  it("that an address of the API does not know is refused with those it knows", { timeout: 60_000 }, async () => {
    const wrong: string[] = [];
    for (const { path, methods } of known)
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
        // another address may know it: "end-others" is the name of a session to DELETE
        if (known.some((other) => other.methods.includes(method) && new RegExp(`^${other.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(places(path)))) continue;
        const response = await ask(`/api/v1${places(path)}`, { method, headers: { origin } });
        const allowed = response.headers.get("allow")?.split(", ") ?? [];
        const isReported =
          methods.every((each) => allowed.includes(each)) && (!methods.includes("GET") || allowed.includes("HEAD")) && allowed.includes("OPTIONS");
        if (response.status !== (method === "OPTIONS" ? 204 : 405) || !isReported) wrong.push(`${method} ${path}: ${response.status}, Allow: ${allowed}`);
      }
    expect(wrong).toEqual([]);
  });
  it("at an address the API does not know is not found", async () => {
    for (const method of ["GET", "POST", "OPTIONS"]) expect((await ask("/api/v1/nothing", { method, headers: { origin } })).status).toBe(404);
  });
  it("that no page knows is refused", async () => {
    const put = await ask("/brands", { method: "PUT", headers: { origin } });
    expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
    const options = await ask("/brands", { method: "OPTIONS" });
    expect([options.status, options.headers.get("allow"), await options.text()]).toEqual([204, "GET, HEAD, POST, OPTIONS", ""]);
    expect((await ask("/nowhere", { method: "DELETE", headers: { origin } })).status).toBe(404);
  });
  it("HEAD is answered as GET, without a body", async () => {
    const head = await ask("/api/v1/categories?locale=en&currency=USD", { method: "HEAD" });
    expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([200, "application/json; charset=UTF-8", ""]);
  });
});
