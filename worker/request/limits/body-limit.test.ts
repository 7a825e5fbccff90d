import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { limitBody } from "./body-limit.ts";

const app = new Hono<AppEnv>();
app.use((c, next) => {
  c.set("now", Date.now);
  c.set("visitors", { identify: async () => ({ kind: "guest" }), endSession: async () => {}, guestData: [] });
  return next();
});
app.use(
  limitBody(
    { picture_max_bytes: 8 * 1024 * 1024, file_max_bytes: 16 * 1024 * 1024 },
    async (_, { searchParams }, bytes) => searchParams.get("key") === "right" && bytes < 2_000_000,
  ),
);
app.all("*", async (c) => c.text(c.get("sentTooMuch") ? "to the sign-in" : await c.req.text()));
app.onError((error, c) => c.text(error.message, error instanceof Refusal ? (error.status as 400) : 500));

/** A body that tells its length and of which nothing ever comes. */
const never = () => new ReadableStream({ pull: () => new Promise(() => {}) });
const parts = "multipart/form-data; boundary=x";

const send = (body: ReadableStream, headers = {}, path = "/currency") =>
  app.request(`http://shop.example${path}`, { method: "POST", body, headers, duplex: "half" } as RequestInit, {});

describe("a body", () => {
  it("that breaks off is the caller's mistake", async () => {
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(10)),
      pull: (controller) => controller.error(new Error("gone")),
    });
    expect((await send(broken)).status).toBe(400);
  });
  it("that never ends is read no further than it may go", async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(256));
        sent += 256;
      },
    });
    expect((await send(endless)).status).toBe(413);
    expect(sent).toBeLessThan(4_000);
  });
  it("that tells its length is judged by it, unless it comes in chunks all the same", async () => {
    for (const reported of ["1025", "1e9", "x", "-"]) expect((await send(never(), { "content-length": reported })).status, reported).toBe(413);
    const words = new Blob(["currency=EUR"]).stream();
    const answer = await send(words, { "content-length": "9999999", "transfer-encoding": "chunked" });
    expect([answer.status, await answer.text()]).toEqual([200, "currency=EUR"]);
  });
  it("of a guest that is more than words is not read: the API says 401, a page leads to the sign-in", async () => {
    const large = { "content-length": "1000000", "content-type": parts };
    for (const path of ["/api/v1/user/avatar", "/api/v1/seller/product-files", "/api/v1/seller/registration/documents"])
      expect((await send(never(), large, path)).status, path).toBe(401);
    for (const path of ["/seller/register", "/fr/seller/register.data", "/user/profile"])
      expect(await (await send(never(), large, path)).text(), path).toBe("to the sign-in");
    expect((await send(never(), { ...large, "content-type": "application/x-www-form-urlencoded" }, "/seller/register")).status).toBe(413);
  });
  it("of a guest that is more than words is read where the address proves who asks, once its length is told and counted", async () => {
    const body = `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${"b".repeat(100_000)}\r\n--x--`;
    const sent = (path: string, headers: object) => send(new Blob([body]).stream(), { "content-type": parts, ...headers }, path);
    const declared = { "content-length": String(body.length) };
    const at = "/api/v1/orders/M-1/returns/7/pictures";
    expect((await sent(`${at}?key=right`, declared)).status).toBe(200);
    expect((await sent(`${at}?key=wrong`, declared)).status).toBe(401);
    expect((await sent(`${at}?key=right`, {})).status).toBe(413);
    expect((await sent(`${at}?key=right`, { "content-length": "3000000" })).status).toBe(401);
    expect((await sent(`${at}?key=right`, { ...declared, "content-type": "image/png" })).status).toBe(413);
    expect(await (await sent("/ar/return?key=wrong", declared)).text()).toBe("to the sign-in");
    expect((await sent("/ar/return?key=right", declared)).status).toBe(200);
  });
  it("of a guest that does not tell its length may be words alone", async () => {
    const form = (bytes: number) => new Blob([`--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${"b".repeat(bytes)}\r\n--x--`]).stream();
    const statuses = [60_000, 70_000].map(async (bytes) => (await send(form(bytes), { "content-type": parts }, "/seller/register")).status);
    expect(await Promise.all(statuses)).toEqual([200, 413]);
  });
  it("is read no further than the last field it may have", async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode("--x\r\n\r\n".repeat(20)));
        sent += 20;
      },
    });
    expect((await send(endless, { "content-type": parts }, "/login")).status).toBe(413);
    expect(sent).toBeLessThan(400);
  });
  it("is handed on byte for byte, with its length and the boundary that was counted", async () => {
    const text = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n%26&=\r\n--x--';
    const answer = await send(new Blob([text]).stream(), { "content-type": "Multipart/form-data; charset=utf-8; Boundary=x" }, "/login");
    expect(await answer.text()).toBe(text);
  });
});
