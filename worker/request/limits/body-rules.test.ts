import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bodyLimitOf, kindOf, maxBytesOf, occurrences, tooManyFields } from "./body-rules.ts";

const MB = 1024 * 1024;
const sizes = { picture_max_bytes: 8 * MB, file_max_bytes: 16 * MB };
const parts = "multipart/form-data; boundary=x";
const list = "application/x-www-form-urlencoded";

describe("a body", () => {
  it.each([
    ["/currency", list, 1024],
    ["/tr/sign-out", list, 1024],
    ["/en/sign-out", list, 65_536],
    ["/api/v1/user/avatar", parts, 65_536 + 8 * MB],
    ["/api/v1/user/avatar", list, 65_536],
    ["/api/v1/user/avatar", "image/png", 65_536],
    ["/api/v1/seller/product-pictures", parts, 65_536 + 8 * MB],
    ["/api/v1/seller/shop-page/banner", parts, 65_536 + 8 * MB],
    ["/api/v1/seller/shop-page/picture", parts, 65_536 + 8 * MB],
    ["/api/v1/products/lamp/reviews/7/pictures", parts, 65_536 + 8 * MB],
    ["/api/v1/orders/M-1/returns/7/pictures", parts, 65_536 + 8 * MB],
    ["/api/v1/orders/M-1/returns/7/pictures", list, 65_536],
    ["/api/v1/orders/M-1/returns/7/files/a", parts, 65_536],
    ["/api/v1/seller/returns/7/label", parts, 65_536 + 8 * MB],
    ["/api/v1/seller/returns/x/label", parts, 65_536],
    ["/ar/return", parts, 24 * MB],
    ["/ar/return", list, 65_536],
    ["/api/v1/products/lamp/reviews", parts, 65_536],
    ["/api/v1/seller/product-files", "text/csv", 16 * MB + 65_536],
    ["/api/v1/seller/product-files", list, 65_536],
    ["/AR/User/Profile.data", parts, 16 * MB],
    ["/AR/User/Profile.data", list, 65_536],
    ["/user/profile/", parts, 16 * MB],
    ["/user/profile/", "text/plain", 65_536],
    ["/user/profile/", "", 65_536],
    ["/user/profile/more", parts, 65_536],
    ["/seller/register", list, 65_536],
    ["/seller/product", parts, 24 * MB],
    ["/", parts, 65_536],
    ["/sign-out", list, 1024],
    ["/hi/sign-out", list, 1024],
    ["/fr/currency", list, 65_536],
    ["/currency/x", list, 65_536],
    ["/x/currency", list, 65_536],
    ["/sign-out/x", list, 65_536],
    ["/social-callback", list, 16_384],
    ["/social-callback/x", list, 65_536],
    ["/fr/social-callback", list, 65_536],
    ["/api/v1/seller/registration/documents", parts, 65_536 + 8 * MB],
    ["/api/v1/seller/registration/documents/7", parts, 65_536],
    ["/x/api/v1/user/avatar", parts, 65_536],
    ["/api/v1/products/lamp/reviews/x/pictures", parts, 65_536],
    ["/api/v1/products/a/b/reviews/7/pictures", parts, 65_536],
    ["/api/v1/products/lamp/reviews/7/pictures/8", parts, 65_536],
    ["/api/v1/seller/products/import", "text/csv", 16 * MB + 65_536],
    ["/api/v1/seller/products/import", parts, 16 * MB + 65_536],
    ["/api/v1/seller/products/import/7", "text/csv", 65_536],
    ["/x/api/v1/seller/product-files", "text/csv", 65_536],
    ["/api/v1/admin/pages", "application/json", 524_288],
    ["/api/v1/admin/pages/terms", "application/json", 524_288],
    ["/api/v1/admin/pages/terms/publish", "application/json", 65_536],
    ["/api/v1/pages/terms", "application/json", 65_536],
  ])("for %s of type %s may hold %i bytes", (path, type, bytes) => expect(maxBytesOf(bodyLimitOf(path, sizes), kindOf(type))).toBe(bytes));

  it.each([
    ["/currency", 200],
    ["/nowhere", 200],
    ["/api/v1/seller/product-files", 200],
  ])("for %s has %i fields", (path, fields) => expect(bodyLimitOf(path, sizes).fields_max).toBe(fields));
  it("may come without a form around it where a file or long texts are taken", () => {
    expect(
      ["/api/v1/seller/product-files", "/api/v1/seller/products/import", "/api/v1/user/avatar", "/currency", "/"].map(
        (path) => bodyLimitOf(path, sizes).comesPlain,
      ),
    ).toEqual([...[true, true], ...[undefined, undefined, undefined]]);
  });

  it.each([
    ["multipart/form-data; boundary=abc", "abc"],
    ["multipart/form-data ; boundary=abc ; charset=utf-8", "abc"],
    [`multipart/form-data; boundary=${"b".repeat(70)}`, "b".repeat(70)],
    ['Multipart/Form-Data; charset=utf-8; boundary="a b c"', "a b c"],
    ["multipart/form-data;BOUNDARY=----WebKitFormBoundary7", "----WebKitFormBoundary7"],
  ])("of type %s has the boundary %s", (type, boundary) =>
    expect(kindOf(type)).toEqual({ is: "parts", boundary, type: `multipart/form-data; boundary="${boundary}"` }),
  );
  it.each<[string, string]>([
    [" Application/X-WWW-Form-Urlencoded ; charset=utf-8", "list"],
    ["application/x-www-form-urlencoded", "list"],
    ["x-application/x-www-form-urlencoded", "words"],
    ["application/json; boundary=abc", "words"],
    ["text/plain, multipart/form-data; boundary=abc", "words"],
    ["", "words"],
  ])("of type %j is read as %s", (type, kind) => expect(kindOf(type)).toEqual({ is: kind }));
  it.each([
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "multipart/form-data; boundary=a b",
    "multipart/form-data; boundary=é",
    `multipart/form-data; boundary=${"b".repeat(71)}`,
  ])("of type %s cannot be read", (type) => expect(kindOf(type)).toEqual({ is: "unreadable" }));

  it.each([
    ["list", list, "a&".repeat(199), false],
    ["list", list, "a&".repeat(200), true],
    ["form", parts, `${"--x\r\n\r\n".repeat(200)}--x--`, false],
    ["form", parts, `${"--x\r\n\r\n".repeat(201)}--x--`, true],
    ["form", parts, "a&".repeat(1_000), false],
    ["text", "application/json", "a&--x".repeat(1_000), false],
  ])("that is a %s (%s) has at most two hundred fields", (_, type, text, isTooMuch) => {
    expect(tooManyFields(kindOf(type), 200)(new TextEncoder().encode(text))).toBe(isTooMuch);
  });

  it("is counted alike however it is cut", () => {
    const text = fc.array(fc.constantFrom("-", "--", "x", "--x", "ab", "\r\n"), { maxLength: 60 }).map((all) => all.join(""));
    fc.assert(
      fc.property(text, fc.array(fc.nat(8), { maxLength: 80 }), (whole, sizes) => {
        const bytes = new TextEncoder().encode(whole);
        const count = occurrences("--x");
        let at = 0;
        for (const size of sizes) {
          count(bytes.subarray(at, at + size));
          at += size;
        }
        expect(count(bytes.subarray(at))).toBe(whole.split("--x").length - 1);
      }),
    );
  });
});
