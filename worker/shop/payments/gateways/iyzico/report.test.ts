import { describe, expect, it } from "vitest";
import type { Attempt, PaymentState } from "../../gateway.ts";
import { reportSchema, withGivenBack } from "./report.ts";

const attempt = { id: "at_1", amount_minor: 12_990, currency: "TRY", exponent: 2 } as Attempt;
const paid: PaymentState = { outcome: "paid", reference: "token-1", amount_minor: 12_990, currency: "TRY" };
type Back = { refundPrice: number | string; refundStatus?: number | string; currencyCode?: string };
const backs = (each: Back[]) => each.map((back) => ({ refundStatus: 1, currencyCode: "TRY", ...back }));
const given = (items: Back[][], change: object = {}) => {
  const payment = { paymentId: 77, paymentConversationId: "at_1", cancels: [], itemTransactions: items.map((each) => ({ refunds: backs(each) })), ...change };
  return withGivenBack(paid, reportSchema.parse({ status: "success", payments: [{ paymentId: 5 }, payment] }), attempt, "77");
};

describe("what was given back", () => {
  it.each<[string, ReturnType<typeof given>, object]>([
    ["nothing", given([[], []]), paid],
    ["a part of one item", given([[{ refundPrice: 10.5 }], []]), { ...paid, outcome: "partially_refunded", amount_minor: 1050 }],
    [
      "parts of several",
      given([[{ refundPrice: 0.1 }, { refundPrice: 0.2 }], [{ refundPrice: "10.00" }]]),
      { outcome: "partially_refunded", amount_minor: 1030 },
    ],
    ["all", given([[{ refundPrice: 99.9 }], [{ refundPrice: 30 }]]), { ...paid, outcome: "refunded" }],
    ["all, and what the instalments cost", given([[{ refundPrice: 141.59 }]]), { ...paid, outcome: "refunded" }],
    ["all, by a cancel", given([[]], { cancels: backs([{ refundPrice: 129.9 }]) }), { ...paid, outcome: "refunded" }],
    [
      "what is not done yet",
      given([
        [
          { refundPrice: 10, refundStatus: 0 },
          { refundPrice: 5, refundStatus: "1" },
        ],
      ]),
      { outcome: "partially_refunded", amount_minor: 500 },
    ],
    ["what names no currency", given([[{ refundPrice: 10, currencyCode: undefined }]]), { outcome: "partially_refunded", amount_minor: 1000 }],
    ["of a payment that names no attempt", given([[{ refundPrice: 10 }]], { paymentConversationId: null }), { outcome: "partially_refunded" }],
    ["all but the last kuruş", given([[{ refundPrice: 129.89 }]]), { outcome: "partially_refunded", amount_minor: 12_989 }],
    ["the first kuruş", given([[{ refundPrice: 0.01 }]]), { outcome: "partially_refunded", amount_minor: 1 }],
    ["an item without a list", given([], { itemTransactions: [{ refunds: null }, {}] }), paid],
    ["no lists at all", given([], { itemTransactions: null, cancels: undefined }), paid],
  ])("%s", (_, state, expected) => expect(state).toMatchObject(expected));

  it.each<[string, ReturnType<typeof given>]>([
    ["of another attempt", given([], { paymentConversationId: "at_2" })],
    ["of another payment", given([], { paymentId: 78 })],
    ["in another currency", given([[{ refundPrice: 10, currencyCode: "USD" }]])],
    ["in broken sums", given([[{ refundPrice: 10.005 }]])],
  ])("is not known: %s", (_, state) => expect(state).toBeUndefined());

  it("is told in one shape alone", () => {
    for (const garbage of [{}, { status: "success" }, { status: "success", payments: "test" }, { status: "failure", payments: [] }, null])
      expect(reportSchema.safeParse(garbage).success).toBe(false);
  });
});
