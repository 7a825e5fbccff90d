import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type OrderStatus, orderStatuses } from "./contract.ts";
import { isCancellable, numbersAsked, orderMoves, orderNumber, readOrderNumber, statesBefore } from "./rules.ts";

describe("the moves of an order", () => {
  it("reach every state from the first and never lead back", () => {
    const reachable = (state: OrderStatus, seen = new Set<OrderStatus>()): Set<OrderStatus> => {
      for (const to of orderMoves[state]) if (!seen.has(to)) reachable(to, seen.add(to));
      return seen;
    };
    expect([...reachable("pending_payment"), "pending_payment"].toSorted()).toEqual([...orderStatuses].toSorted());
    for (const state of orderStatuses) expect(reachable(state).has(state), state).toBe(false);
  });

  it("let the shopper cancel until it is shipped", () => {
    expect(orderStatuses.filter(isCancellable)).toEqual(["pending_payment", "paid", "processing"]);
    expect(statesBefore("cancelled")).toEqual(["pending_payment", "paid", "processing"]);
  });
});

describe("an order's number", () => {
  it("is read as people type it", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 12, maxLength: 12 }), (random) => {
        const number = orderNumber(random);
        expect(number).toMatch(/^M(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
        const plain = number.replaceAll("-", "");
        for (const typed of [
          number,
          number.toLowerCase(),
          plain,
          plain.slice(1),
          ` ${number.replaceAll("-", " ")} `,
          number.replaceAll("0", "o").replaceAll("1", "l"),
        ])
          expect(readOrderNumber(typed)).toBe(number);
      }),
    );
  });

  it("carries 60 bits", () => {
    const seen = Array.from({ length: 12 }, () => new Set<string>());
    for (let byte = 0; byte < 256; byte += 1)
      for (const [i, sign] of [...orderNumber(new Uint8Array(12).fill(byte)).replaceAll("-", "").slice(1)].entries()) seen[i]?.add(sign);
    expect(seen.map(({ size }) => size)).toEqual(Array(12).fill(32));
  });
});

describe("an order's number that is looked for", () => {
  it("is known by its beginning, however it is typed", () => {
    expect(["m-2b8r", "M 2B8R", "2b8r", "M-2B8R-"].map(numbersAsked)).toEqual(Array(4).fill(["M-2B8R"]));
    expect([numbersAsked("m-o1il-zz"), numbersAsked("M"), numbersAsked("M-2B8R-GA82-NSW8-9")]).toEqual([["M-0111-ZZ"], ["M-"], ["M-2B8R-GA82-NSW8"]]);
  });
  it("may have the letter M in its first place", () => {
    expect(numbersAsked("mgkf ga")).toEqual(["M-GKFG-A", "M-MGKF-GA"]);
    expect([numbersAsked("M-MGKF"), numbersAsked("MMGKFGA82NSW8"), numbersAsked("MGKFGA82NSW8")]).toEqual([
      ["M-MGKF"],
      ["M-MGKF-GA82-NSW8"],
      ["M-GKFG-A82N-SW8", "M-MGKF-GA82-NSW8"],
    ]);
  });
});
