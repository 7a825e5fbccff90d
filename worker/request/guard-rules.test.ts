import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { guardNamed, safePath, unknownGuard } from "./guard-rules.ts";

const guest = { kind: "guest" } as const;
const shopper = { kind: "shopper", shopperId: 1, scopes: ["shopper"], name: "A", email: "a@b.c", sessionId: "s", provenAt_ms: 0, token: "t" } as const;

describe("the guards", () => {
  it.each([
    ["protected", guest, { pass: false, to: "login" }],
    ["protected", shopper, { pass: true }],
    ["guest-only", guest, { pass: true }],
    ["guest-only", shopper, { pass: false, to: "home" }],
    ["open", guest, { pass: true }],
    ["open", shopper, { pass: true }],
  ] as const)("%s", (name, session, verdict) => {
    expect(guardNamed(name)?.(session)).toEqual(verdict);
  });
  it.each(["members", "Protected", "", "constructor", "toString", "__proto__"])("know none that is named %j", (name) => {
    expect(guardNamed(name)).toBeUndefined();
  });
  it("are missed in the words of the specification", () => {
    expect(unknownGuard("members")).toBe("Unknown middleware members");
  });
});

describe("a redirect target", () => {
  it.each([
    ["/user/order/12?x=1#a", "/user/order/12?x=1#a"],
    ["/marché", "/march%C3%A9"],
    ["//evil", null],
    ["/\\evil", null],
    ["/.//evil", null],
    ["/a/..//evil", null],
    ["javascript:alert(1)", null],
    ["https://evil", null],
    ["/a\nb", null],
    ["", null],
  ])("%j → %j", (target, path) => {
    expect(safePath(target)).toBe(path);
  });
  it("never leads off the site", () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string({ unit: "binary" }), fc.stringMatching(/^\/[/\\.\t a-z:@%0-9]*$/)), (target) => {
        const path = safePath(target);
        if (path !== null) expect(new URL(path, "https://shop.example").origin).toBe("https://shop.example");
      }),
    );
  });
});
