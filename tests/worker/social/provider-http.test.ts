/** The way to a provider: whatever goes wrong on it is silence, in time. */
import { describe, expect, it } from "vitest";
import { answerMax_bytes, askOf, deadline_ms } from "../../../worker/shop/social/provider-http.ts";
import { shortenDeadlines } from "../../support/short-deadlines.ts";

const asking = (fetch: (url: string, init: RequestInit) => Promise<Response>) =>
  askOf({ SANDBOX: { fetch } as never }, { sandboxed: true })("http://sandbox/x");

describe("asking a provider", () => {
  it("answers JSON with its status", async () => {
    expect(await asking(async () => Response.json({ a: 1 }, { status: 400 }))).toEqual({ status: 400, json: { a: 1 } });
  });
  it("posts a form and follows no redirect", async () => {
    const seen: RequestInit[] = [];
    const fetch = async (_: string, init: RequestInit) => {
      seen.push(init);
      return Response.json({});
    };
    await askOf({ SANDBOX: { fetch } as never }, { sandboxed: true })("http://sandbox/x", new URLSearchParams({ a: "b c" }));
    expect(seen[0]).toMatchObject({ method: "POST", redirect: "manual" });
    expect(String(seen[0]?.body)).toBe("a=b+c");
  });
  it.each<[string, () => Promise<Response>]>([
    ["HTML", async () => new Response("<!doctype html><p>We will be back", { headers: { "content-type": "text/html" } })],
    ["an empty answer", async () => new Response(null, { status: 302, headers: { location: "https://evil.test" } })],
    ["an answer without end", async () => new Response(`"${"x".repeat(answerMax_bytes)}"`)],
    ["an answer cut off", async () => new Response('{ "id_token": "')],
    ["a refused connection", async () => Promise.reject(new Error("refused"))],
    ["a body that breaks off", async () => new Response(new ReadableStream({ pull: (controller) => controller.error(new Error("cut")) }))],
  ])("takes %s for silence", async (_, answer) => expect(await asking(answer)).toBeNull());

  it("waits no longer than its deadline", async () => {
    const deadlines = shortenDeadlines();
    const slow = (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error)));
    expect(await asking(slow)).toBeNull();
    expect(deadlines).toEqual([deadline_ms]);
  });
});
