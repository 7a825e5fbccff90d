import { type Context, Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BulkheadFull } from "../../bulkhead.ts";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { wordsFor } from "../../words.ts";
import { orBusy, renderings } from "./renderings.ts";

describe("pages under way", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("scheduler", { wait: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)) });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  it("are 32, 96 wait for three seconds, and one more is refused at once", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begun = 0;
    const begin = () => {
      begun += 1;
      return held;
    };
    const running = Array.from({ length: 32 }, () => renderings.run(begin));
    const refusals: number[] = [];
    const start_ms = Date.now();
    const waiting = Array.from({ length: 96 }, () => renderings.run(begin).catch(() => void refusals.push(Date.now() - start_ms)));
    await vi.advanceTimersByTimeAsync(0);
    expect([begun, refusals]).toEqual([32, []]);
    await expect(renderings.run(begin)).rejects.toThrow(BulkheadFull);
    expect(Date.now()).toBe(start_ms);
    await vi.advanceTimersByTimeAsync(2_999);
    expect([begun, refusals]).toEqual([32, []]);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all(waiting);
    expect([begun, refusals]).toEqual([32, Array.from({ length: 96 }, () => 3_000)]);
    release();
    await Promise.all(running);
  });
});

describe("whoever comes when there is too much to do", () => {
  const app = new Hono<AppEnv>();
  const work: Record<string, () => Promise<string>> = {
    "/done": async () => "done",
    "/full": () => Promise.reject(new BulkheadFull()),
    "/often": () => Promise.reject(new Refusal("too_many_requests")),
    "/refused": () => Promise.reject(new Refusal("not_found")),
    "/broken": () => Promise.reject(new Error("broken")),
  };
  const setUp = (c: Context<AppEnv>, locale: "en" | "ar") => {
    c.set("words", wordsFor(locale));
    c.set("nonce", "n0nce");
  };
  app.get("*", async (c) => {
    setUp(c, c.req.query("in") === "ar" ? "ar" : "en");
    const given = await orBusy(c, work[c.req.path] as () => Promise<string>);
    return given instanceof Response ? given : c.text(given);
  });
  app.onError((error, c) => c.text(error instanceof Refusal ? error.code : error.message, 418));
  const ask = async (path: string) => {
    const response = await app.request(path);
    return { status: response.status, text: await response.text(), headers: response.headers };
  };

  it.each([
    ["/done", 200, "done"],
    ["/refused", 418, "not_found"],
    ["/broken", 418, "broken"],
  ])("%s is answered as ever: %i, %s", async (path, status, text) => expect(await ask(path)).toMatchObject({ status, text }));
  it.each([
    ["/full", 503, "2", "errors.busy", "errors.busyText"],
    ["/often", 429, "30", "errors.busyFor", "errors.too_many_requests"],
  ] as const)("%s is told to come again: %i, after %s s", async (path, status, after_s, title, expected) => {
    const { t } = wordsFor("en");
    const { status: got, text, headers } = await ask(path);
    expect([got, headers.get("retry-after"), headers.get("cache-control"), headers.get("content-type")]).toEqual([
      ...[status, after_s, "private, no-store"],
      "text/html; charset=UTF-8",
    ]);
    expect(text).toContain(`<html lang="en" dir="ltr">`);
    expect(text).toContain(`<title>${status} – Market</title>`);
    expect(text).toContain(`<style nonce="n0nce">`);
    expect(text).toContain(`<main><h1>${t(title)}</h1><p>${t(expected)}</p><p><a href="/">${t("failure.home")}</a></p></main>`);
    expect((await ask(`${path}?in=ar`)).text).toMatch(/<html lang="ar" dir="rtl">.*<a href="\/ar">/s);
  });
});
