import { describe, expect, it } from "vitest";
import { issuesOf } from "../../../../tests/support/contract/limits.ts";
import { type CarrierId, carriers, isWebAddress, shipmentOf, trackingNumberPattern } from "./carriers.ts";
import { ShipPackage } from "./contract.ts";

describe("a shipment", () => {
  it("leads to the carrier's own page about it", () => {
    for (const carrier of Object.keys(carriers) as CarrierId[]) {
      const { trackingUrl, carrier: name } = shipmentOf({ carrier, number: "AB-1234" });
      expect([new URL(trackingUrl as string).protocol, name]).toEqual(["https:", carriers[carrier].name]);
      expect(trackingUrl).toContain("AB-1234");
    }
  });
  it.each(["javascript:alert(1)", "data:text/html,x", "//evil.example/x", "ftp://x.example", "https://user@x.example/", "not an address", ""])(
    "never leads to %s",
    (url) => {
      expect(isWebAddress(url)).toBe(false);
      expect(() => shipmentOf({ carrier: "other", name: "Bike", url })).toThrow(RangeError);
      expect(issuesOf(ShipPackage, { carrier: "other", name: "Bike", url })).toBe("url: invalid");
    },
  );
  it.each([
    [{ carrier: "dhl", number: "JD014600003" }, true],
    [{ carrier: "other", name: "Bike" }, true],
    [{ carrier: "other", name: "Bike", url: "https://bike.example/7", number: "A-77" }, true],
    [{ carrier: "dhl" }, false],
    [{ carrier: "other" }, false],
    [{ carrier: "dhl", number: "a b" }, false],
    [{ carrier: "dhl", number: "1?x=<b>" }, false],
    [{ carrier: "pigeon", number: "12345" }, false],
    [{ carrier: "dhl", number: "12345", status: "delivered" }, false],
  ])("%j is taken: %s", (asked, taken) => {
    expect(ShipPackage.safeParse(asked).success).toBe(taken);
  });
  it("has a number of letters, digits and dashes", () => {
    expect(["1234", "A-1", "-123", "12 34", "x".repeat(41)].map((number) => trackingNumberPattern.test(number))).toEqual([true, false, false, false, false]);
  });
});
