import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { files } from "./files.ts";

/** The built worker, as the assets binding hands it over. */
const ASSETS = { fetch: async () => new Response("addEventListener('fetch', () => {})", { headers: { "content-type": "text/javascript" } }) };
const app = new Hono();
app.use(files() as never);
app.all("*", (c) => c.text("", 418));
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

const [anew, forever, week] = ["no-cache", "public, max-age=31536000, immutable", "public, max-age=604800"];
it.each<[string, number, string | null]>([
  ["/offline-page.js", 200, anew],
  ["/assets/frame-BnGwJccz.js", 200, forever],
  ["/assets/frame.css", 200, forever],
  ["/icons/icon.svg", 200, week],
  ["/hero/ar/cold.480.avif", 200, week],
  ["/share/en.png", 200, week],
  ["/favicon.ico", 200, week],
  ["/assets/gone.js", 404, "no-store"],
  ["/assets/unchanged.js", 304, forever],
  // what is no file is asked of somebody else
  ["/assets/", 418, null],
  ["/assets/a/b.js", 418, null],
  ["/x/assets/a.js", 418, null],
  ["/hero/a.avif", 418, null],
  ["/hero/ar/x/a.avif", 418, null],
  ["/brands", 418, null],
])("%s is answered by %i, to be stored: %s", async (path, status, lifetime) => {
  const asked: string[] = [];
  const fetched = async ({ url }: Request) => {
    asked.push(new URL(url).pathname);
    return new Response(null, { status: url.includes("gone") ? 500 : url.includes("unchanged") ? 304 : 200, headers: { "cache-control": "private" } });
  };
  const answer = await app.request(`http://shop.example${path}`, {}, { ASSETS: { fetch: fetched } });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([status, lifetime]);
  expect(asked).toEqual(status === 418 ? [] : [path === "/favicon.ico" ? "/icons/icon.svg" : path]);
});
