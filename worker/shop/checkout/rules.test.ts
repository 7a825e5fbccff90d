import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emailPattern } from "../schemas.ts";
import { taxOf } from "../taxes/rules.ts";
import { addUp, orderAmounts, packageAmounts, partOf, phonePattern } from "./rules.ts";

describe("what shoppers type", () => {
  it.each(["a@b.co", "ayşe.o'neil+shop@posta.example.com", "用户@例子.公司"])("takes the address %s", (email) => expect(emailPattern.test(email)).toBe(true));
  it.each(["", "a", "a@b", "@b.co", "a@.co", "a@b.c", "a b@c.de", "a@b.co\nBcc: x@y.zz", "a@b.co,c@d.ee", "<a@b.co>", `${"a".repeat(65)}@b.co`])(
    "refuses the address %j",
    (email) => expect(emailPattern.test(email)).toBe(false),
  );
  it.each(["+90 (212) 555-01-23", "0612345678", "1234567", "+971.50.123.4567"])("takes the number %s", (phone) => expect(phonePattern.test(phone)).toBe(true));
  it.each(["123456", "123456789012345678901", "call me 1234567", "12+34567890", "+", "1234567; rm"])("refuses the number %s", (phone) =>
    expect(phonePattern.test(phone)).toBe(false),
  );
  it("answers quickly whatever is typed", () => {
    for (const text of ["a".repeat(100_000), `${"1 ".repeat(50_000)}x`, `a@${"a.".repeat(50_000)}`]) {
      const start = performance.now();
      emailPattern.test(text);
      phonePattern.test(text);
      expect(performance.now() - start).toBeLessThan(200);
    }
  });
});

describe("amounts", () => {
  it("add up: every part's share, every package's, the order's total", () => {
    const minor = fc.integer({ min: 1, max: 10_000_000 });
    const priced = fc.record({ price: minor, off_percent: fc.integer({ min: 0, max: 100 }) });
    const rule = fc.option(fc.record({ country: fc.constant("FR"), tax_rate_bp: fc.nat(5_000), isInclusive: fc.boolean() }), { nil: undefined });
    const pkgs = fc.array(fc.record({ lines: fc.array(priced, { minLength: 1 }), shipping: priced }), { minLength: 1 });
    fc.assert(
      fc.property(pkgs, rule, (all, tax) => {
        const part = ({ price, off_percent }: { price: number; off_percent: number }) =>
          partOf(price, Math.floor((price * off_percent) / 100), (paid_minor) => taxOf(paid_minor, tax));
        const parts = all.map(({ lines, shipping }) => ({ lines: lines.map(part), shipping: part(shipping) }));
        const packages = parts.map(({ lines, shipping }) => packageAmounts(lines, shipping));
        const order = orderAmounts(packages);
        for (const amounts of [order, ...packages]) {
          expect(amounts.items_minor + amounts.shipping_minor + amounts.tax_minor - amounts.discount_minor).toBe(amounts.total_minor);
          for (const amount of Object.values(amounts)) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        }
        expect(addUp(parts.flatMap(({ lines, shipping }) => [...lines, shipping].map((each) => each.paid_minor)))).toBe(order.total_minor);
      }),
    );
  });
});
