import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { askAs, NotAnswered, problemsReport, reconcileReport } from "./ops-payments.ts";

const who = { email: "ops@example.test", password: "secret" };
let server: Server | undefined;
afterEach(() => void server?.close());

/** A shop that answers so. */
async function shop(listener: RequestListener): Promise<string> {
  const listening = createServer(listener);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

describe("the console asks a shop", () => {
  it("signed in, page by page", async () => {
    const asked: string[] = [];
    const url = await shop((request, response) => {
      asked.push([request.method, request.url, request.headers.authorization ?? ""].join(" ").trim());
      const { searchParams } = new URL(request.url ?? "", "http://shop.invalid");
      const page = { data: [{ result: "same", differences: [] }], meta: { next: searchParams.get("after") === "0" ? 7 : null } };
      response.end(JSON.stringify(request.method === "POST" ? { data: { token: "t0" } } : page));
    });
    expect(await reconcileReport(await askAs(url, who), 3)).toMatchObject({ exitCode: 0, lines: [expect.stringMatching(/^2 payments of 3 days: 2 the same/)] });
    expect(asked).toEqual([
      "POST /api/v1/user/signin",
      "GET /api/v1/admin/payments/reconcile?days=3&after=0 Bearer t0",
      "GET /api/v1/admin/payments/reconcile?days=3&after=7 Bearer t0",
    ]);
  });

  it("tells problems with what to do, and how many more there are", async () => {
    const since = "2026-11-20T12:00:00.000Z";
    const problem = { kind: "refund_stuck", gateway: "iyzico", id: "key", order: null, reason: null, advice: "Look there.", since };
    const { lines } = await problemsReport(async <T>() => ({ data: [problem], meta: { total: 2 } }) as T);
    expect(lines).toEqual([`${since}  iyzico  no order  refund_stuck  key`, "    Look there.", "2 in all. The newest 1 are shown."]);
  });

  it.each<[string, RequestListener, RegExp]>([
    ["refuses", (_, response) => response.writeHead(401).end(JSON.stringify({ message: "That is not it." })), /answered 401: That is not it\./],
    ["answers something else", (_, response) => void response.end("<!doctype html>"), /answered 200: no JSON/],
    ["breaks off", (request) => void request.socket.destroy(), /no shop answers at/],
  ])("that %s, and says so", async (_, listener, message) => {
    const failed = askAs(await shop(listener), who);
    await expect(failed).rejects.toThrow(message);
    await expect(failed).rejects.toBeInstanceOf(NotAnswered);
  });
});
