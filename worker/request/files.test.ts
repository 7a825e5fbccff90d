import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { files } from "./files.ts";

/** The built worker, as the assets binding hands it over. */
const ASSETS = { fetch: async () => new Response("addEventListener('fetch', () => {})", { headers: { "content-type": "text/javascript" } }) };
const app = new Hono();
app.use(files() as never);
const ask = (path: string, env: Record<string, unknown> = {}) => app.request(`http://shop.example${path}`, {}, { ASSETS, ...env });

describe("/sw.js", () => {
  it("is the built one, asked for anew each time", async () => {
    for (const env of [{}, { SERVICE_WORKER: "on" }, { SERVICE_WORKER: "" }]) {
      const answer = await ask("/sw.js", env);
      expect(await answer.text()).toContain("fetch");
      expect(answer.headers.get("cache-control")).toBe("no-cache");
    }
  });

  it("is one that deletes all and goes where the switch is off", async () => {
    const answer = await ask("/sw.js", { SERVICE_WORKER: "off" });
    const text = await answer.text();
    for (const part of ["skipWaiting", "caches.delete", "unregister"]) expect(text).toContain(part);
    // it answers nothing and reloads nobody
    expect(text).not.toMatch(/"fetch"|navigate\(|clients/);
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(answer.headers.get("content-type")).toContain("javascript");
  });
});

it("the offline document's script is asked for anew each time, other files are kept", async () => {
  expect((await ask("/offline-page.js")).headers.get("cache-control")).toBe("no-cache");
  expect((await ask("/assets/frame-BnGwJccz.js")).headers.get("cache-control")).toContain("immutable");
});
