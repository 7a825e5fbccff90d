import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { methods, otherMethods } from "../methods.ts";

const base = "/api/v1";
const api = new Hono<AppEnv>();
api.get("/things", (c) => c.text("all"));
api.post("/things", (c) => c.text("made"));
api.get("/things/:id{\\d+}", (c) => c.text("one"));
api.delete("/things/:id/parts/:part", (c) => c.text("gone"));
api.put("/things/new.json", (c) => c.text("put"));
api.all("*", otherMethods(api, base));

/** What is answered: a route's text, or the refusal with what it tells. */
const answered = (app: Hono<AppEnv>) =>
  app.onError((error, c) => {
    if (!(error instanceof Refusal)) throw error;
    return c.text(`${error.code} ${JSON.stringify(error.details ?? {})}`, error.status as 404);
  });
const inside = answered(new Hono<AppEnv>().route(base, api));
const ask = async (app: Hono<AppEnv>, method: string, path: string) => {
  const response = await app.request(path, { method });
  return [response.status, await response.text(), response.headers.get("allow"), response.headers.get("cache-control")];
};
const refused = (...allow: string[]) => [405, `method_not_allowed ${JSON.stringify({ allow })}`, null, null];
const reported = (allow: string) => [204, "", allow, "private, no-store"];
const notFound = [404, "not_found {}", null, null];

describe("an address of the API", () => {
  it.each<[string, string, unknown[]]>([
    ["GET", "/things", [200, "all", null, null]],
    ["PUT", "/things", refused("GET", "HEAD", "POST", "OPTIONS")],
    ["OPTIONS", "/things", reported("GET, HEAD, POST, OPTIONS")],
    ["POST", "/things/7", refused("GET", "HEAD", "OPTIONS")],
    ["OPTIONS", "/things/7", reported("GET, HEAD, OPTIONS")],
    ["POST", "/things/x", notFound],
    ["POST", "/things/7/", notFound],
    ["POST", "/x/things/7", notFound],
    ["GET", "/things/7/parts/a", refused("DELETE", "OPTIONS")],
    ["GET", "/things/7/parts/a/b", notFound],
    ["GET", "/things/7/8/parts/a", notFound],
    ["POST", "/things/new.json", refused("PUT", "OPTIONS")],
    ["POST", "/things/newXjson", notFound],
    ["OPTIONS", "/nothing", notFound],
    ["GET", "/nothing", notFound],
  ])("%s %s", async (method, path, answer) => expect(await ask(inside, method, base + path)).toEqual(answer));
  it("is known without what stands before it, too", async () => {
    expect(await ask(answered(api), "PUT", "/things")).toEqual(refused("GET", "HEAD", "POST", "OPTIONS"));
  });
});

describe("a page", () => {
  const pages = answered(new Hono<AppEnv>());
  pages.use(async (c, next) => {
    c.set("page", { rule: c.req.path === "/page" ? {} : undefined } as never);
    await next();
  });
  pages.use(methods());
  pages.all("*", (c) => c.text(c.req.method, c.req.method === "POST" ? 405 : 200));
  it.each<[string, string, unknown[]]>([
    ["GET", "/page", [200, "GET", null, null]],
    // the router knows whether a page takes forms
    ["POST", "/page", [405, "POST", "GET, HEAD, OPTIONS", null]],
    ["OPTIONS", "/page", reported("GET, HEAD, POST, OPTIONS")],
    ["PUT", "/page", refused("GET", "HEAD", "POST", "OPTIONS")],
    ["GET", "/nowhere", [200, "GET", null, null]],
    ["PUT", "/nowhere", notFound],
    ["OPTIONS", "/nowhere", notFound],
  ])("%s %s", async (method, path, answer) => expect(await ask(pages, method, path)).toEqual(answer));
  it("is asked for without its text by HEAD", async () => expect((await pages.request("/page", { method: "HEAD" })).status).toBe(200));
});
