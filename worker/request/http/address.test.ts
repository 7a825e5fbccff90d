import { describe, expect, it } from "vitest";
import { isReadable } from "./address.ts";

describe("an address", () => {
  it.each([undefined, "shop.example", "SHOP.example:80", "my_shop-1.example:65535", "10.0.0.1", "[::1]", "[2001:DB8::1]:8787"])(
    "with the host %j can be read",
    (host) => expect(isReadable("http://localhost:8787/", host)).toBe(true),
  );
  it.each(["", " a", "a ", "a:", "a:123456", "a:8a", "a/x", "x@a", "[::1", "::1]", "[::g]", "a,b", "[::1]x"])("with the host %j cannot", (host) =>
    expect(isReadable("http://localhost:8787/", host)).toBe(false),
  );
  it.each([
    ["http://shop.example/", true],
    ["https://shop.example:1/a?b#c", true],
    ["http://user@shop.example/", false],
    ["http://:secret@shop.example/", false],
    ["http://user:secret@shop.example/", false],
    ["ftp://shop.example/", false],
    ["httpss://shop.example/", false],
    ["xhttp://shop.example/", false],
    ["/path", false],
    ["", false],
  ])("%j can be read: %s", (address, can) => expect(isReadable(address, undefined)).toBe(can));
});
