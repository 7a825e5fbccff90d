/** A message that outlives one redirect: for two minutes, for the browser with its cookie, once. */
import { Hono } from "hono";
import { expect, it } from "vitest";
import type { AppEnv } from "../../../worker/context.ts";
import { readFlash, writeFlash } from "../../../worker/request/flash.ts";
import { env } from "../../support/marketplace.ts";

const message = { kind: "good", key: "account.saved" } as const;
const app = new Hono<AppEnv>();
app.put("/", async (c) => c.text(await writeFlash(c, message)));
app.all("/", async (c) => c.json([(await readFlash(c)) ?? null, c.get("setCookies") ?? []]));

function shop(PUBLIC_ORIGIN = "https://shop.example") {
  let asked = 0;
  const get = (...key: Parameters<KVNamespace["get"]>) => {
    asked += 1;
    return env.FLASH.get(...key);
  };
  const FLASH = { get, put: env.FLASH.put.bind(env.FLASH), delete: env.FLASH.delete.bind(env.FLASH) };
  const ask = async (method: string, cookie?: string) =>
    app.request("/", { method, headers: cookie === undefined ? {} : { cookie } }, { FLASH, PUBLIC_ORIGIN, AUTH_SECRET: "s" } as never);
  const read = async (method: string, cookie?: string) => (await ask(method, cookie)).json();
  return { read, write: async () => (await ask("PUT")).text(), asked: () => asked };
}

it("is kept for two minutes, and read once", async () => {
  const { read, write } = shop();
  const cookie = await write();
  expect(cookie).toMatch(/^flash=[^;]+; Max-Age=120; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const sent = `a=b; ${cookie.split(";")[0]}`;
  expect(await read("POST", sent)).toEqual([null, []]);
  const gone = expect.stringMatching(/^flash=; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax$/);
  expect(await read("GET", sent)).toEqual([message, [gone]]);
  expect(await read("GET", sent)).toEqual([null, []]);
});
it("goes without https on a laptop", async () => expect(await shop("http://localhost:8787").write()).not.toContain("Secure"));
it("is nobody's without the cookie, who costs no look, and of no cookie that is not ours", async () => {
  const { read, write, asked } = shop();
  const cookie = await write();
  const before = asked();
  expect([await read("GET"), await read("GET", "a=b; cart=1"), asked() - before]).toEqual([[null, []], [null, []], 0]);
  expect(await read("GET", `${cookie.split(";")[0]?.slice(0, -4)}AAAA`)).toEqual([null, []]);
});
