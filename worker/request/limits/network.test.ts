import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { networkOf, networkPartOf, wideNetworkOf } from "./network.ts";

describe("the network of an address", () => {
  it.each([
    ["192.0.2.66", "192.0.2.66"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2:AAAA::", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:db8::", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["fe80::abcd%25en0", "fe80:0:0:0::/64"],
    ["[2001:db8::7]", "2001:db8:0:0::/64"],
    ["::ffff:192.0.2.66", "192.0.2.66"],
    ["::FFFF:192.0.2.66", "192.0.2.66"],
    ["::ffff:c000:242", "192.0.2.66"],
    ["0:0:0:0:0:ffff:c000:0242", "192.0.2.66"],
    ["2001:db8::192.0.2.66", "2001:db8:0:0::/64"],
    [" 192.0.2.66 ", "192.0.2.66"],
  ])("%s is %s", (address, network) => expect(networkOf(address)).toBe(network));
  it.each(["", "somewhere", "1:2:3", "1::2::3", "1:2:3:4:5:6:7:8:9", "12345::", "::ffff:192.0.2.256", "::ffff:1.2.3", "g::"])(
    "%j is no address and stays as it is",
    (text) => expect(networkOf(text)).toBe(text),
  );
  it("is the same for all of a /64, however they are written, and another for the next", () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    fc.assert(
      fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), fc.array(group, { minLength: 4, maxLength: 4 }), fc.boolean(), (groups, own, upper) => {
        fc.pre(groups.slice(0, 5).some((each) => each !== 0));
        const written = (each: number, at: number) => (at % 2 ? each.toString(16).padStart(4, "0") : each.toString(16));
        const text = groups.map(written).join(":");
        const neighbour = [...groups.slice(0, 4), ...own].map((each) => each.toString(16)).join(":");
        const shorter = text.replace(/(^|:)(0+:){2,}/, "::");
        fc.pre(
          !/^0(:0)*:ffff:/.test(
            groups
              .slice(0, 6)
              .map((each) => each.toString(16))
              .join(":"),
          ),
        );
        expect(networkOf(upper ? text.toUpperCase() : text)).toBe(networkOf(neighbour));
        expect(networkOf(shorter)).toBe(networkOf(text));
        const next = [...groups.slice(0, 3), (groups[3] as number) ^ 1, ...groups.slice(4)].map((each) => each.toString(16)).join(":");
        expect(networkOf(next)).not.toBe(networkOf(text));
      }),
    );
  });
});

describe("the wider network of an address, and the part of it that a minute's limits count by", () => {
  it.each([
    ["192.0.2.66", "192.0.2.66", "192.0.2.66"],
    ["::ffff:192.0.2.66", "192.0.2.66", "192.0.2.66"],
    ["2001:db8:1:0::1", "2001:db8:1::/48", "2001:db8:1::/48 0"],
    ["2001:db8:1:7:ffff::9", "2001:db8:1::/48", "2001:db8:1::/48 7"],
    ["2001:DB8:1:8::1", "2001:db8:1::/48", "2001:db8:1::/48 0"],
    ["2001:db8:1:ffff::1", "2001:db8:1::/48", "2001:db8:1::/48 7"],
    ["2001:db8:2:ffff::1", "2001:db8:2::/48", "2001:db8:2::/48 7"],
    ["[2001:db8::7]", "2001:db8:0::/48", "2001:db8:0::/48 0"],
    ["somewhere", "somewhere", "somewhere"],
  ])("%s: %s, %s", (address, wide, part) => expect([wideNetworkOf(address), networkPartOf(address)]).toEqual([wide, part]));
  it("has eight parts, however many networks it has", () => {
    const networks = Array.from({ length: 200 }, (_, at) => `2001:db8:5:${(at * 327).toString(16)}::1`);
    expect([new Set(networks.map(networkOf)).size, new Set(networks.map(networkPartOf)).size, new Set(networks.map(wideNetworkOf)).size]).toEqual([200, 8, 1]);
  });
});
