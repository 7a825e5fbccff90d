import fc from "fast-check";
import { expect, it } from "vitest";
import { sharesOf } from "./shares.ts";

it("what was paid for the parts of a package is what was paid for the package", () => {
  const parcel = fc.record({
    lines: fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 20 }),
    shipping_minor: fc.nat(100_000),
    tax_minor: fc.nat(1e8),
    discount: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(parcel, ({ lines, shipping_minor, tax_minor, discount }) => {
      const before_minor = lines.reduce((a, b) => a + b, 0) + shipping_minor + tax_minor;
      const total_minor = before_minor - Math.floor(before_minor * discount);
      const shares = sharesOf({ shipping_minor, total_minor }, lines);
      expect(shares.lines_minor.reduce((a, b) => a + b, shares.shipping_minor)).toBe(total_minor);
      for (const share of [...shares.lines_minor, shares.shipping_minor]) expect(Number.isSafeInteger(share) && share >= 0).toBe(true);
    }),
  );
});
