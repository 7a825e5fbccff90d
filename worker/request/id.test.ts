import { Hono } from "hono";
import { describe, expect, it, vi } from "vitest";
import type { AppEnv } from "../context.ts";
import { Refusal } from "../errors.ts";
import { log } from "../log.ts";
import { id } from "./id.ts";

const settings = { AUTH_SECRET: "a".repeat(64), DATA_KEY: "d".repeat(64), PUBLIC_ORIGIN: "http://localhost:8787" };
const app = new Hono<AppEnv>();
app.use(id());
app.get("*", (c) => {
  log.info("seen");
  return c.json({ id: c.get("requestId"), locale: c.get("locale"), currency: c.get("currency"), words: typeof c.get("words"), now: c.get("now")() });
});
app.onError((error, c) => c.text(error instanceof Refusal ? error.code : "failed", error instanceof Refusal ? (error.status as 400) : 500));

describe("a request", () => {
  it("has an id of its own, a clock, English and dollars from the first step on, and is logged by its id", async () => {
    const lines: string[] = [];
    const spy = vi.spyOn(console, "info").mockImplementation((line: string) => void lines.push(line));
    const before = Date.now();
    const response = await app.request("http://localhost:8787/", { headers: { "x-request-id": "mine" } }, settings);
    spy.mockRestore();
    const body = (await response.json()) as { id: string; now: number };
    expect(body).toMatchObject({ locale: "en", currency: "USD", words: expect.stringMatching(/^(function|object)$/) });
    expect(body.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(response.headers.get("x-request-id")).toBe(body.id);
    expect(lines.map((line) => (JSON.parse(line) as { requestId: string }).requestId)).toEqual([body.id]);
    expect(body.now - before).toBeGreaterThanOrEqual(0);
  });
  it("is refused, where its host is no host", async () => {
    const response = await app.request("http://localhost:8787/", { headers: { host: "a b" } }, settings);
    expect([response.status, await response.text()]).toEqual([400, "bad_request"]);
  });
  it("is not answered without the settings", async () => {
    expect((await app.request("http://localhost:8787/", {}, { ...settings, AUTH_SECRET: "" })).status).toBe(500);
  });
});
