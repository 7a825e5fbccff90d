import { describe, expect, it } from "vitest";
import { framesOf, identityOf, redacted } from "./error-rules.ts";

const chromium = `TypeError: Cannot read properties of undefined (reading 'id')
    at async Cart.total (https://shop.example/assets/cart-DyEKc5B.js:1:2345)
    at https://shop.example/assets/frame-C-kA5lI.js:2:17
    at ada@example.test (https://evil.example/x.js:1:1)
    at <anonymous>:1:1`;
const firefox = `total@https://shop.example/assets/cart-DyEKc5B.js:1:2345
@https://shop.example/assets/frame-C-kA5lI.js?token=secret:2:17
async*@https://shop.example/assets/frame-C-kA5lI.js:2:18`;

describe("the frames of a stack", () => {
  it("are those of our own files, without address and query", () => {
    expect(framesOf(chromium, "browser")).toEqual([
      { fn: "Cart.total", file: "cart-DyEKc5B.js", line: 1, column: 2345 },
      { fn: "", file: "frame-C-kA5lI.js", line: 2, column: 17 },
    ]);
    expect(framesOf(firefox, "browser").map(({ fn, column }) => [fn, column])).toEqual([
      ["total", 2345],
      ["async", 18],
    ]);
    expect(framesOf("    at handle (index.js:3:4)\n    at file:///app/index.js:5:6\n    at node:internal/x.js:1:1", "worker")).toEqual([
      { fn: "handle", file: "index.js", line: 3, column: 4 },
      { fn: "", file: "index.js", line: 5, column: 6 },
    ]);
  });
  it("are twenty at most, and hostile lines cost no time", () => {
    expect(framesOf(Array(30).fill("    at a (https://shop.example/assets/a-1234567.js:1:1)").join("\n"), "browser").length).toBe(20);
    const begun = performance.now();
    expect(framesOf(`at /assets/${"a(".repeat(5000)}`, "browser")).toEqual([]);
    expect(
      framesOf(
        Array(50)
          .fill(`at /assets/${" (@".repeat(90)}`)
          .join("\n"),
        "browser",
      ),
    ).toEqual([]);
    redacted("/a-".repeat(5000) + "@".repeat(5000));
    expect(performance.now() - begun).toBeLessThan(500);
  });
});

describe("a message", () => {
  it.each([
    ["ada.love+x@example.test is unknown", "…@… is unknown"],
    ["no answer from https://shop.example/api/v1/orders/M-1234-ABCD?token=s3cret#x now", "no answer from /api/v1/orders/… now"],
    ["/ar/user/order/M-1 failed", "/ar/user/order/… failed"],
    ["q=1&secret=abc and ?email=a b", "q=1?… and ?… b"],
    ["token eyJhbGciOiJIUzI1NiJ9.abc", "token ….abc"],
    ["call +33 1 23 45 67 89 or 4242 4242 4242 4242", "call # or #"],
    ["Cannot read properties of undefined (reading 'id')", "Cannot read properties of undefined (reading 'id')"],
    ["x is not a function", "x is not a function"],
  ])("%s is stored as %s", (text, expected) => expect(redacted(text)).toBe(expected));
  it("is of 300 characters at most", () => expect(redacted("word ".repeat(100)).length).toBe(300));
});

describe("what makes two errors the same", () => {
  const about = { source: "browser" as const, name: "TypeError", message: "no 'Ada' in 12 lines", frames: framesOf(chromium, "browser") };
  const of = (over: object) => identityOf({ ...about, ...over });
  it("is neither what is quoted, nor a number, nor the hash of a file", () => {
    expect(of({ message: "no 'Ben' in 9 lines" })).toBe(of({}));
    expect(of({ frames: [{ fn: "t", file: "cart-0000000.js", line: 9, column: 9 }] })).toBe(of({}));
    expect(of({})).not.toContain("Ada");
  });
  it.each([[{ message: "no lines" }], [{ name: "RangeError" }], [{ source: "worker" }], [{ frames: [] }]])("is %j", (over) =>
    expect(of(over)).not.toBe(of({})),
  );
});
