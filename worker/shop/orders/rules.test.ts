import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type OrderStatus, orderStatuses } from "./contract.ts";
import * as rules from "./rules.ts";
import {
  holdOf,
  isAssumed,
  isCancellable,
  isLargeShare,
  orderKey,
  orderMoves,
  orderNumber,
  orderNumbersIn,
  orderStatusOf,
  packageKey,
  piecesFree,
  readOrderNumber,
  statesBefore,
} from "./rules.ts";

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

describe("an order", () => {
  it.each<[OrderStatus, string]>([
    ["pending_payment", "paid cancelled"],
    ["paid", "processing shipped cancelled refunded"],
    ["processing", "shipped cancelled refunded"],
    ["shipped", "delivered refunded"],
    ["delivered", "refunded"],
    ["cancelled", "refunded"],
    ["refunded", ""],
  ])("that is %s may become %s", (from, to) => expect(orderMoves[from]).toEqual(to.split(" ").filter(Boolean)));

  it.each<[string, OrderStatus]>([
    ["pending_payment", "pending_payment"],
    ["pending_payment cancelled", "pending_payment"],
    ["paid paid", "paid"],
    ["paid cancelled", "paid"],
    ["paid processing", "processing"],
    ["paid shipped", "processing"],
    ["paid delivered", "processing"],
    ["processing delivered", "processing"],
    ["shipped shipped", "shipped"],
    ["shipped delivered", "shipped"],
    ["shipped refunded", "shipped"],
    ["delivered delivered", "delivered"],
    ["delivered cancelled refunded", "delivered"],
    ["cancelled", "cancelled"],
    ["cancelled refunded", "cancelled"],
    ["refunded refunded", "refunded"],
  ])("of packages that are %s is %s", (packages, status) => expect(orderStatusOf(packages.split(" ") as OrderStatus[])).toBe(status));

  it("is held half an hour, and ten minutes where many want its things", () => {
    const minutes = (hasFlash: boolean, isLarge: boolean) => holdOf({ hasFlash, isLarge }) / 60_000;
    expect([minutes(false, false), minutes(true, false), minutes(false, true), minutes(true, true)]).toEqual([30, 10, 10, 10]);
  });
  it("is told of by keys of its own", () =>
    expect([orderKey("order-paid", "M-1"), packageKey("package-shipped", 7)]).toEqual(["order-paid:M-1", "package-shipped:7"]));
  it.each([
    ["delivered", "assumed", true],
    ["delivered", "x", false],
    ["delivered", null, false],
    ["shipped", "assumed", false],
  ])("whose package is %s, noted as %j, is only assumed to be there: %s", (kind, note, is) => expect(isAssumed({ kind, note })).toBe(is));
});

describe("pieces that may be held without being paid", () => {
  it.each([
    [1, 3, false],
    [2, 6, false],
    [2, 5, true],
    [0, 0, false],
    [1, 0, true],
  ])("%i of %i are more than a third: %s", (held, there, isLarge) => expect(isLargeShare(held, there)).toBe(isLarge));
  it.each([
    [30, 0, true, 10],
    [30, 0, false, 10],
    [29, 1, true, 9],
    [20, 10, true, 0],
    [20, 11, true, 0],
    [5, 0, true, 3],
    [5, 0, false, 1],
    [2, 0, true, 2],
    [2, 0, false, 0],
    [2, 1, true, 2],
    [4, 3, true, 0],
    [0, 0, true, 0],
  ])("of %i in stock, %i held, little left %s: %i more", (stock, held, isLargeFree, free) => expect(piecesFree({ stock, held, isLargeFree })).toBe(free));
});

describe("an order's number", () => {
  it("is its bytes by five bits each, in groups of four", () => {
    expect(orderNumber(new Uint8Array([0, 1, 9, 10, 17, 18, 30, 31, 32, 63, 255, 22]))).toBe("M-019A-HJYZ-0ZZP");
    expect(orderNumber(new Uint8Array(20).fill(31))).toBe("M-ZZZZ-ZZZZ-ZZZZ");
  });
  it.each([
    ["m2b8rga82nsw8", "M-2B8R-GA82-NSW8"],
    ["MB8RGA82NSW8", "M-MB8R-GA82-NSW8"],
    ["m-m2b8-rga8-2nsw", "M-M2B8-RGA8-2NSW"],
    ["2b8r ga82 nsw8 9", "M-2B8R-GA82-NSW89"],
    ["oil", "M-011"],
    ["", "M--"],
  ])("typed as %j is read as %s", (typed, number) => expect(readOrderNumber(typed).replace(/-+$/, "")).toBe(number.replace(/-+$/, "")));

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
    expect(["m-2b8r", "M 2B8R", "2b8r", "M-2B8R-"].map(orderNumbersIn)).toEqual(Array(4).fill(["M-2B8R"]));
    expect([orderNumbersIn("m-o1il-zz"), orderNumbersIn("M"), orderNumbersIn("M-2B8R-GA82-NSW8-9")]).toEqual([["M-0111-ZZ"], ["M-"], ["M-2B8R-GA82-NSW8"]]);
  });
  it("may have the letter M in its first place", () => {
    expect(orderNumbersIn("mgkf ga")).toEqual(["M-GKFG-A", "M-MGKF-GA"]);
    expect([orderNumbersIn("M-MGKF"), orderNumbersIn("MMGKFGA82NSW8"), orderNumbersIn("MGKFGA82NSW8")]).toEqual([
      ["M-MGKF"],
      ["M-MGKF-GA82-NSW8"],
      ["M-GKFG-A82N-SW8", "M-MGKF-GA82-NSW8"],
    ]);
  });
});

describe("the numbers that shoppers meet", () => {
  const minute_ms = 60_000;
  it("are these: how long things are held, and what is done after how many days", () => {
    expect([rules.hold_ms, rules.holdWhilePaying_ms, rules.holdMost_ms, rules.flashHold_ms, rules.largeHold_ms].map((ms) => ms / minute_ms)).toEqual([
      30, 15, 60, 10, 10,
    ]);
    expect([rules.assumedAfter_days, rules.unsentAfter_days, rules.unsentGrace_days]).toEqual([30, 14, 3]);
  });
  it("are these: what may be held without being paid, of a buyer, a guest and a network", () => {
    expect([rules.unpaidOrders_max, rules.unpaidOrdersOfHour_max, rules.unprovenMails_max, rules.guestPieces_max, rules.guestValue_max_large]).toEqual([
      2, 5, 5, 100, 20,
    ]);
    expect([rules.network_max, rules.wideNetwork_max, rules.largeLines_max]).toEqual([
      { orders: 80, pieces: 400, value_large: 100 },
      { orders: 240, pieces: 1200, value_large: 300 },
      { ofVariant: 2, ofNetwork: 30 },
    ]);
  });
});
