import { Hono } from "hono";
import { expect, it } from "vitest";
import type { AppEnv } from "../../context.ts";
import { headers } from "../headers.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const asked: object[] = [];
const app = new Hono<AppEnv>();
app.use(
  headers((env) => {
    asked.push(env);
    return ["https://pay.example"];
  }),
);
app.get("/plain", (c) => c.json({ nonce: c.get("nonce") }));
app.get("/strict", (c) => c.text("", 200, { "referrer-policy": "no-referrer", "content-security-policy": "sandbox", "x-powered-by": "x" }));
app.get("/immutable", () => Response.redirect("https://shop.example/elsewhere", 302));
const ask = (path: string, env: object = { PUBLIC_ORIGIN: "https://shop.example" }) => app.request(path, {}, env);

it("every answer carries all of them, with a nonce of its own", async () => {
  const answer = await ask("/plain");
  const { nonce } = (await answer.json()) as { nonce: string };
  expect(nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(Object.fromEntries(answer.headers)).toEqual({
    "content-type": "application/json",
    "content-security-policy": contentSecurityPolicy(nonce, ["https://pay.example"]),
    "x-meydan": "1",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "cross-origin-resource-policy": "same-origin",
    "strict-transport-security": "max-age=63072000; includeSubDomains",
  });
});
it("a stricter policy of an answer's own stays", async () => {
  const { headers: own } = await ask("/strict");
  expect([own.get("referrer-policy"), own.get("content-security-policy"), own.get("x-powered-by")]).toEqual(["no-referrer", "sandbox", null]);
});
it("what came with headers that cannot be changed has them as well", async () => {
  const answer = await ask("/immutable");
  expect([answer.status, answer.headers.get("location"), answer.headers.get("x-frame-options")]).toEqual([302, "https://shop.example/elsewhere", "DENY"]);
});
it("nothing is said of https where it is not spoken", async () =>
  expect((await ask("/plain", { PUBLIC_ORIGIN: "http://localhost:8787" })).headers.get("strict-transport-security")).toBeNull());
it("where forms may go is found out once for the settings", async () => {
  const env = { PUBLIC_ORIGIN: "https://shop.example" };
  asked.length = 0;
  await ask("/plain", env);
  await ask("/plain", env);
  expect(asked).toEqual([env]);
});
