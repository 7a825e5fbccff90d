import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { AppEnv } from "../../context.ts";
import { hashOf } from "../../signing.ts";
import { sandboxKey_min } from "./rules.ts";
import { sandbox } from "./sandbox.ts";

const key = "k".repeat(sandboxKey_min);
const SANDBOX = { fetch: async (request: Request) => new Response(`stand-in ${request.method} ${new URL(request.url).pathname}`) };
const laptop = { SANDBOX, PUBLIC_ORIGIN: "http://localhost:8787" };
const preview = { SANDBOX, PUBLIC_ORIGIN: "https://preview.example", SANDBOX_KEY: key };
const app = new Hono<AppEnv>().use(sandbox()).all("*", (c) => c.text("the shop"));
const ask = async (settings: object, path: string, init: RequestInit = {}) => {
  const response = await app.request(`https://preview.example${path}`, init, settings);
  const { status, headers } = response;
  return [status, headers.get("location") ?? (await response.text()), headers.get("set-cookie"), headers.get("cache-control")];
};

describe("the stand-in's paths", () => {
  it.each([
    ["/sandbox/stripe/pay", "stand-in GET /sandbox/stripe/pay"],
    ["/sandbox/", "stand-in GET /sandbox/"],
    ["/sandbox", "the shop"],
    ["/sandboxed/x", "the shop"],
    ["/fr/sandbox/x", "the shop"],
    ["/dev/mailbox/x", "the shop"],
    ["/dev", "the shop"],
  ])("%s is answered by %s", async (path, answer) => expect(await ask(laptop, path)).toEqual([200, answer, null, null]));
  it("are taken by any method", async () => expect(await ask(laptop, "/sandbox/x", { method: "POST" })).toEqual([200, "stand-in POST /sandbox/x", null, null]));
  it("lead from the short name of the mailbox to its page", async () =>
    expect(await ask(laptop, "/dev/mailbox")).toEqual([302, "/sandbox/mailbox", null, null]));
  it.each(["/sandbox/x", "/dev/mailbox"])("are the shop's where no stand-in is bound: %s", async (path) =>
    expect(await ask({ ...laptop, SANDBOX: undefined }, path)).toEqual([200, "the shop", null, null]),
  );
});

describe("the stand-in of a preview", () => {
  const cookie = `sandbox=${hashOf(key)}; Path=/; HttpOnly; Secure; SameSite=Lax`;
  it.each([
    ["/dev/mailbox", "/sandbox/mailbox"],
    ["/sandbox/stripe/pay", "/sandbox/stripe/pay"],
  ])("lets in by a link to %s, and takes the key out of the address", async (path, to) => {
    expect(await ask(preview, `${path}?a=1&key=${key}&b=2`)).toEqual([303, `${to}?a=1&b=2`, cookie, "private, no-store"]);
  });
  it.each(["/dev/mailbox", "/sandbox/x"])("is the shop to whoever has neither link nor cookie: %s", async (path) => {
    expect(await ask(preview, path)).toEqual([200, "the shop", null, null]);
    expect(await ask(preview, `${path}?key=x`)).toEqual([200, "the shop", null, null]);
    expect(await ask({ ...preview, SANDBOX_KEY: undefined }, `${path}?key=`)).toEqual([200, "the shop", null, null]);
  });
  it("is open to the cookie", async () => {
    const headers = { cookie: `sandbox=${hashOf(key)}` };
    expect(await ask(preview, "/sandbox/x", { headers })).toEqual([200, "stand-in GET /sandbox/x", null, null]);
    expect(await ask(preview, "/dev/mailbox", { headers })).toEqual([302, "/sandbox/mailbox", null, null]);
  });
});
