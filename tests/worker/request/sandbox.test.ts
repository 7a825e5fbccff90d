/** Who reaches the providers' stand-in and the mailbox: everybody on a laptop, elsewhere only who holds the key. */
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { sandbox } from "../../../worker/request/sandbox/sandbox.ts";
import { env } from "../../support/marketplace.ts";

describe("the pages of the stand-in and the mailbox may be opened by", () => {
  const key = "a key of the tests that nobody would guess";
  const preview = "https://preview.example";
  const shopItself = new Hono().use(sandbox() as never).all("*", (c) => c.text("the shop's own answer", 404));
  const mailbox = "/sandbox/mailbox";
  const paths = ["/dev/mailbox", mailbox, "/sandbox/mailbox.json", "/sandbox/stripe/pay/cs_test_1", "/sandbox/stripe/events"];
  const ask = (path: string, settings: Record<string, string | undefined>, init: RequestInit = {}) =>
    shopItself.request(`${settings.PUBLIC_ORIGIN}${path}`, init, { SANDBOX: env.SANDBOX, ...settings });
  const isShut = async (response: Response) => response.status === 404 && (await response.text()) === "the shop's own answer";

  it.each(["http://localhost:8787", "http://127.0.0.1:9000", "http://[::1]:9000"])("everybody at %s, without a key", async (origin) => {
    expect((await ask(mailbox, { PUBLIC_ORIGIN: origin })).status).toBe(200);
    const way = await ask("/dev/mailbox", { PUBLIC_ORIGIN: origin });
    expect([way.status, way.headers.get("location")]).toEqual([302, mailbox]);
  });
  it.each([
    ["without a key", preview, undefined],
    ["with an empty key", preview, ""],
    ["with a key that can be guessed", preview, "secret"],
    ["in the same network", "http://192.168.1.20:8787", undefined],
    ["under a name that begins like a laptop's", "https://localhost.example", undefined],
  ])("nobody elsewhere %s", async (_, origin, none) => {
    const settings = { PUBLIC_ORIGIN: origin, SANDBOX_KEY: none };
    for (const path of paths) expect(await isShut(await ask(`${path}?key=${none ?? ""}`, settings, { headers: { cookie: "sandbox=" } })), path).toBe(true);
    expect(await isShut(await ask("/sandbox/stripe/faults", settings, { method: "POST", body: "{}" }))).toBe(true);
  });
  it("whoever has the link with the key, from then on", async () => {
    const settings = { PUBLIC_ORIGIN: preview, SANDBOX_KEY: key };
    for (const path of paths) expect(await isShut(await ask(path, settings)), path).toBe(true);
    const opened = await ask(`/dev/mailbox?key=${encodeURIComponent(key)}`, settings);
    expect([opened.status, opened.headers.get("location"), opened.headers.get("cache-control")]).toEqual([303, mailbox, "private, no-store"]);
    const cookie = opened.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^sandbox=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookie).not.toContain(key);
    const headers = { cookie: cookie.split(";")[0] as string };
    expect((await ask(mailbox, settings, { headers })).status).toBe(200);
    expect((await ask("/sandbox/mailbox.json?to=nobody@meydan.test", settings, { headers })).status).toBe(200);
    // a new key shuts out who came with the old one
    expect(await isShut(await ask(mailbox, { ...settings, SANDBOX_KEY: `${key}!` }, { headers }))).toBe(true);
  });
  it.each(["wrong", "", key.slice(0, -1), `${key} `, key.toUpperCase()])("not with the key %j", async (sent) => {
    const settings = { PUBLIC_ORIGIN: preview, SANDBOX_KEY: key };
    expect(await isShut(await ask(`${mailbox}?key=${encodeURIComponent(sent)}`, settings))).toBe(true);
    expect(await isShut(await ask(mailbox, settings, { headers: { cookie: `sandbox=${encodeURIComponent(sent)}` } }))).toBe(true);
  });
  it("keeps the rest of a payment's address when the key goes from it", async () => {
    const opened = await ask(`/sandbox/stripe/pay/cs_test_1?locale=fr&key=${encodeURIComponent(key)}`, { PUBLIC_ORIGIN: preview, SANDBOX_KEY: key });
    expect(opened.headers.get("location")).toBe("/sandbox/stripe/pay/cs_test_1?locale=fr");
  });
});
