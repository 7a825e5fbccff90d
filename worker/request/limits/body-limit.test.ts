import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { bodyLimitOf, limitBody } from "./body-limit.ts";

const app = new Hono<AppEnv>();
app.use(limitBody());
app.all("*", async (c) => c.text(await c.req.text()));
app.onError((error, c) => c.text(error.message, error instanceof Refusal ? (error.status as 400) : 500));

const send = (body: ReadableStream, headers = {}) =>
  app.request("http://shop.example/currency", { method: "POST", body, headers, duplex: "half" } as RequestInit);

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
    const never = () => new ReadableStream({ pull: () => new Promise(() => {}) });
    for (const told of ["1025", "1e9", "x", "-"]) expect((await send(never(), { "content-length": told })).status, told).toBe(413);
    const words = new Blob(["currency=EUR"]).stream();
    const answer = await send(words, { "content-length": "9999999", "transfer-encoding": "chunked" });
    expect([answer.status, await answer.text()]).toEqual([200, "currency=EUR"]);
  });
  it.each([
    ["/currency", 1024],
    ["/tr/sign-out", 1024],
    ["/en/sign-out", 65_536],
    ["/api/v1/user/avatar", 65_536 + 8 * 1024 * 1024],
    ["/api/v1/seller/shop-page/banner", 65_536 + 8 * 1024 * 1024],
    ["/api/v1/seller/shop-page/picture", 65_536 + 8 * 1024 * 1024],
    ["/api/v1/products/lamp/reviews/7/pictures", 65_536 + 8 * 1024 * 1024],
    ["/api/v1/products/lamp/reviews", 65_536],
    ["/AR/User/Profile.data", 16 * 1024 * 1024],
    ["/user/profile/", 16 * 1024 * 1024],
    ["/user/profile/more", 65_536],
    ["/", 65_536],
  ])("for %s may hold %i bytes", (path, bytes) => {
    expect(bodyLimitOf(path)).toBe(bytes);
  });
});
