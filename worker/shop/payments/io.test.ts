import { describe, expect, it } from "vitest";
import { answerMax_bytes, gatewayIo } from "./io.ts";

const gateway = { id: "stripe", liveUrl: "https://api.stripe.com" } as const;
const origin = { PUBLIC_ORIGIN: "https://shop.example" };
const stub = (answer: (url: string, init: RequestInit) => Promise<Response> | Response) => ({ fetch: answer as unknown }) as Fetcher;
const ioOver = (answer: Parameters<typeof stub>[0]) => gatewayIo(gateway, { ...origin, SANDBOX: stub(answer) }, 0);

describe("where a gateway's calls go", () => {
  const { SANDBOX } = { SANDBOX: stub(() => new Response("")) };
  it.each([
    [{}, "https://api.stripe.com", false],
    [{ SANDBOX }, "http://sandbox/stripe", true],
    [{ SANDBOX, STRIPE_BASE_URL: "" }, "http://sandbox/stripe", true],
    [{ SANDBOX, STRIPE_BASE_URL: "https://proxy.example/stripe/" }, "https://proxy.example/stripe", false],
    [{ SANDBOX, STRIPE_BASE_URL: "http://sandbox/stripe" }, "http://sandbox/stripe", true],
    [{ STRIPE_BASE_URL: "http://sandbox/stripe" }, "http://sandbox/stripe", false],
  ])("%o → %s", (env, baseUrl, sandboxed) => {
    expect(gatewayIo(gateway, { ...origin, ...env }, 0)).toMatchObject({ baseUrl, sandboxed });
  });
});

describe("a call", () => {
  it("brings status, text and JSON, and follows no redirect", async () => {
    let seen: RequestInit = {};
    const io = ioOver((_, init) => {
      seen = init;
      return new Response('{"id":"x"}', { status: 402 });
    });
    expect(await io.send("http://sandbox/stripe/v1", { method: "POST", body: "a=1" })).toMatchObject({
      kind: "answer",
      status: 402,
      text: '{"id":"x"}',
      json: { id: "x" },
    });
    expect(seen).toMatchObject({ method: "POST", body: "a=1", redirect: "manual", signal: expect.any(AbortSignal) });
  });

  it.each<[string, (url: string, init: RequestInit) => Promise<Response> | Response]>([
    ["no connection", () => Promise.reject(new TypeError("refused"))],
    ["a body that breaks off", () => new Response(new ReadableStream({ pull: (c) => c.error(new Error("reset")) }))],
    ["an endless body", () => new Response(new Uint8Array(answerMax_bytes + 1))],
    ["no answer in time", () => Promise.reject(new DOMException("", "TimeoutError"))],
  ])("answers silence for %s", async (_, answer) => {
    expect(await ioOver(answer).send("http://sandbox/")).toMatchObject({ kind: "silence" });
  });

  it.each(["<html>Bad gateway</html>", "", '{"id":'])("brings text that is not JSON as it is: %s", async (text) => {
    expect(await ioOver(() => new Response(text)).send("http://sandbox/")).toMatchObject({ kind: "answer", text, json: undefined });
  });
});
