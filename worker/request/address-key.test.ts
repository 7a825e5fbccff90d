import { expect, it } from "vitest";
import { addressKey } from "./address-key.ts";

it("is an IPv4 address as it is, also within IPv6", () => {
  for (const address of ["203.0.113.7", " 203.0.113.7 ", "::ffff:203.0.113.7"]) expect(addressKey(address)).toBe("203.0.113.7");
});
it("is the first 64 bits of an IPv6 address, however it is written", () => {
  for (const address of ["2001:db8:0:1::5", "2001:0DB8:0000:0001:ffff:ffff:ffff:ffff", "2001:db8:0:1:0:0:0:1%eth0"])
    expect(addressKey(address)).toBe("2001:db8:0:1::/64");
  expect(addressKey("::1")).toBe("0:0:0:0::/64");
  expect(addressKey("2001:db8::")).toBe("2001:db8:0:0::/64");
  expect(addressKey("2001:db8:0:2::5")).not.toBe(addressKey("2001:db8:0:1::5"));
});
it("leaves what is no address alone", () => {
  for (const text of ["", "unknown", "1::2::3", "1:2:3:4:5:6:7:8:9"]) expect(addressKey(text)).toBe(text);
});
