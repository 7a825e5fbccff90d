import { describe, expect, it } from "vitest";
import { attemptRow, fullOrder, lineRow, packageRow, refundRow, shipmentRow } from "../../../../tests/support/purchase/full-order.ts";
import type { FullOrder } from "../read.ts";
import { cancellationOf, endingLines, liveLines, paidFor_minor, refundable_minor, restPaid_minor, sentOf } from "./cancellable.ts";

const cancelled = (change: Parameters<typeof fullOrder>[0] = {}) => cancellationOf(fullOrder(change));
const sent = (line: number, quantity: number) => shipmentRow({ lines: [{ line, quantity }] });

describe("what can be cancelled of an order", () => {
  it("is all of it, package by package and line by line", () =>
    expect(cancelled()).toEqual({
      order_minor: 4000,
      packages: [
        { id: 1, refund_minor: 1800 },
        { id: 2, refund_minor: 2200 },
      ],
      lines: [
        { id: 11, quantity: 2, refund_minor: 1000 },
        { id: 12, quantity: 2, refund_minor: 500 },
        // the last line of its package takes the shipping along
        { id: 13, quantity: 2, refund_minor: 2200 },
      ],
    }));
  it.each<[FullOrder["order"]["status"], boolean, boolean]>([
    ["pending_payment", true, false],
    ["paid", true, true],
    ["processing", true, true],
    ["shipped", false, false],
    ["delivered", false, false],
    ["cancelled", false, false],
    ["refunded", false, false],
  ])("of packages that are %s: the order %s, its parts %s", (status, isOrder, isPart) => {
    const { order_minor, packages, lines } = cancelled({ packages: [packageRow({ status }), packageRow({ id: 2, status })] });
    expect([order_minor !== null, packages.length, lines.length]).toEqual([isOrder, isPart ? 2 : 0, isPart ? 3 : 0]);
  });
  it.each(["shipped", "delivered"] as const)("is no more the whole where one package is %s, but still the other", (status) => {
    const { order_minor, packages } = cancelled({ packages: [packageRow({ status }), packageRow({ id: 2 })] });
    expect([order_minor, packages.map(({ id }) => id)]).toEqual([null, [2]]);
  });
  it("is no more the whole, nor the package, where a piece has left, but what has not", () => {
    const { order_minor, packages, lines } = cancelled({ shipments: [sent(11, 1)] });
    expect([order_minor, packages.map(({ id }) => id), lines]).toEqual([
      null,
      [2],
      [
        { id: 11, quantity: 1, refund_minor: 500 },
        { id: 12, quantity: 2, refund_minor: 500 },
        { id: 13, quantity: 2, refund_minor: 2200 },
      ],
    ]);
  });
  it("is nothing of a package whose lines are all cancelled", () =>
    expect(cancelled({ lines: [lineRow({ cancelledAt: 1 }), lineRow({ id: 13, packageId: 2 })] }).packages.map(({ id }) => id)).toEqual([2]));
  it("gives back no more than is left, and nothing of what is paid in cash", () => {
    const back = (change: Parameters<typeof fullOrder>[0]) => {
      const { order_minor, packages, lines } = cancelled(change);
      return [order_minor, packages.map(({ refund_minor }) => refund_minor), lines.map(({ refund_minor }) => refund_minor)];
    };
    expect(back({ refunds: [refundRow({ amount_minor: 3400 })] })).toEqual([600, [600, 600], [600, 500, 600]]);
    expect(
      back({
        packages: [packageRow({ cash: "due" }), packageRow({ id: 2, cash: "due" })],
        attempts: [attemptRow({ gateway: "cash_on_delivery", status: "due" })],
      }),
    ).toEqual([0, [0, 0], [0, 0, 0]]);
  });
});

describe("what is left to give back", () => {
  it.each<[string, Partial<FullOrder>, number, number]>([
    ["all that was paid", {}, 4000, 4000],
    ["what was not promised back", { refunds: [refundRow(), refundRow({ state: "waiting", amount_minor: 20 })] }, 3880, 3880],
    ["what was given up as well", { refunds: [refundRow({ state: "failed" })] }, 4000, 4000],
    ["what another payment gave back is not its", { refunds: [refundRow({ attemptId: "a2" })] }, 4000, 4000],
    ["of a payment that gave back a part", { attempts: [attemptRow({ status: "partially_refunded" })] }, 4000, 4000],
    ["nothing of one that is open", { attempts: [attemptRow({ status: "pending" })] }, 0, 0],
    ["nothing of one that was given back", { attempts: [attemptRow({ status: "refunded" })] }, 0, 0],
    ["of one in review only with the whole order", { attempts: [attemptRow({ status: "review" })] }, 0, 4000],
    [
      "of two, the one that is no surplus",
      { attempts: [attemptRow({ id: "a2", amount_minor: 9 }), attemptRow()], refunds: [refundRow({ attemptId: "a2", reason: "surplus", amount_minor: 9 })] },
      4000,
      4000,
    ],
    ["of cash, what was taken", { attempts: [attemptRow({ gateway: "cash_on_delivery", status: "due", collected_minor: 1500 })] }, 1500, 0],
    ["of cash, nothing that was not", { attempts: [attemptRow({ gateway: "cash_on_delivery", status: "due" })] }, 0, 0],
  ])("%s", (_, change, left_minor, whole_minor) => {
    expect([refundable_minor(fullOrder(change)), cancelled(change).order_minor]).toEqual([left_minor, whole_minor]);
  });
});

describe("a part of a line", () => {
  it.each([
    [0, 1000],
    [1, 500],
    [2, 0],
  ])("that has %i of two pieces sent: what was paid for the rest is %i", (pieces, rest) =>
    expect(restPaid_minor({ quantity: 2, paid_minor: 1000 }, pieces, 2)).toBe(rest),
  );
  it("is paid in whole coins", () => {
    expect([restPaid_minor({ quantity: 3, paid_minor: 100 }, 2, 2), restPaid_minor({ quantity: 3, paid_minor: 100 }, 2, 3)]).toEqual([33, expect.any(Number)]);
    expect(restPaid_minor({ quantity: 3, paid_minor: 100 }, 2, 3) % 10).toBe(0);
  });
  it("is counted over all parcels, and of its own line", () => {
    const shipments = [
      sent(11, 1),
      shipmentRow({
        lines: [
          { line: 11, quantity: 2 },
          { line: 12, quantity: 5 },
        ],
      }),
    ];
    expect([11, 12, 13].map((line) => sentOf(line, shipments))).toEqual([3, 5, 0]);
  });
  it("that is the last of its package takes shipping and fee along, unless a piece of it has left", () => {
    const pkg = { shippingPaid_minor: 300, paymentFeePaid_minor: 50 };
    const ending = (lines: ReturnType<typeof lineRow>[], shipments: FullOrder["shipments"] = []) =>
      endingLines(pkg, lines, { order: { exponent: 2 }, shipments });
    expect(ending([lineRow()])).toEqual([{ id: 11, quantity: 2, paid_minor: 1350 }]);
    expect(ending([lineRow()], [sent(11, 1)])).toEqual([{ id: 11, quantity: 1, paid_minor: 500 }]);
    expect(ending([lineRow()], [sent(11, 2)])).toEqual([]);
    expect(ending([lineRow(), lineRow({ id: 12 })])).toEqual([
      { id: 11, quantity: 2, paid_minor: 1000 },
      { id: 12, quantity: 2, paid_minor: 1000 },
    ]);
    expect(paidFor_minor(pkg, [])).toBe(350);
  });
  it("stands where it is of the package and not cancelled", () =>
    expect(liveLines(1, [lineRow(), lineRow({ id: 12, cancelledAt: 0 }), lineRow({ id: 13, packageId: 2 })]).map(({ id }) => id)).toEqual([11]));
});
