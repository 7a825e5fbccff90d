import { describe, expect, it } from "vitest";
import type { Attempt } from "../../gateway.ts";
import { knownState, memoryOf } from "./memory.ts";
import { orderStem } from "./order.ts";
import { answerSchema, paymentStateOf, type StateContext } from "./state.ts";

const now = 1_790_000_600_000;
const attempt = {
  id: "Zk3vQ0b8m2T_rX-1yH7cWd5e",
  amount_minor: 25_000,
  currency: "AED",
  exponent: 2,
  reference: "509622371458",
  gatewayData: {},
  askedAt: null,
  createdAt: now - 600_000,
  expiresAt: now + 3_000_000,
} as unknown as Attempt & { reference: string };
const OrderID = `${orderStem(attempt.id)}0000`;
const transaction = (change: object = {}) =>
  answerSchema.parse({
    Transaction: { ResponseCode: "0", ResponseDescription: "Request Processed Successfully", OrderID, Amount: { Value: "250.000" }, ...change },
  }).Transaction;
const remembered = (gatewayData: Record<string, string> = {}, askedAt: number | null = null) => memoryOf({ ...attempt, gatewayData, askedAt });
const asked = (change: Partial<StateContext> = {}): StateContext => ({ memory: remembered(), hasReturned: true, now, ...change });
const lost = { memory: remembered({}, now - 60_000) };

describe("the table of codes", () => {
  it.each<[string, object, Partial<StateContext>, object]>([
    ["0, amount and OrderID match", {}, {}, { outcome: "paid", amount_minor: 25_000, currency: "AED", reference: "509622371458" }],
    ["0 as a number", { ResponseCode: 0 }, {}, { outcome: "paid" }],
    ["0, amount with two decimals", { Amount: { Value: "250.00" } }, {}, { outcome: "paid" }],
    ["0, amount as a number", { Amount: { Value: 250 } }, {}, { outcome: "paid" }],
    ["0 for a question nobody came back for", {}, { hasReturned: false }, { outcome: "paid" }],
    ["0, a fils less", { Amount: { Value: "249.990" } }, {}, { outcome: "reject", reason: "another amount" }],
    ["0, a tenth of a fils more", { Amount: { Value: "250.001" } }, {}, { outcome: "reject" }],
    ["0 without amount", { Amount: undefined }, {}, { outcome: "reject" }],
    ["0, another order", { OrderID: `${orderStem("another")}0000` }, {}, { outcome: "reject", reason: "OrderID of another attempt" }],
    ["0 without OrderID", { OrderID: undefined }, {}, { outcome: "reject" }],
    ["0, another transaction", { TransactionID: "509622371459" }, {}, { outcome: "reject" }],
    ["210, the bank is waited for", { ResponseCode: "210" }, {}, { outcome: "pending" }],
    ["5", { ResponseCode: "5" }, {}, { outcome: "failed", reason: "code 5" }],
    ["51", { ResponseCode: "51" }, {}, { outcome: "failed" }],
    ["91 as a number", { ResponseCode: 91 }, {}, { outcome: "failed" }],
    ["another code of a card", { ResponseCode: "14" }, {}, { outcome: "failed" }],
    ["5 before the shopper is back: he may still pay", { ResponseCode: "5" }, { hasReturned: false }, { outcome: "pending" }],
    ["5 when the order is no longer held", { ResponseCode: "5" }, { hasReturned: false, now: attempt.expiresAt }, { outcome: "failed" }],
    ["6824, the shopper gave up", { ResponseCode: "6824" }, {}, { outcome: "cancelled" }],
    ["00, which is not documented", { ResponseCode: "00" }, {}, { outcome: "pending" }],
    ["a code nobody knows", { ResponseCode: "7777" }, {}, { outcome: "pending" }],
    ["it, heard before, the shopper not back", { ResponseCode: "7777" }, { memory: remembered({ ResponseCode: "7777" }) }, { outcome: "pending" }],
    [
      "it, heard again after the shopper came back",
      { ResponseCode: "7777" },
      { memory: remembered({ ResponseCode: "7777", returned: "1" }) },
      { outcome: "failed" },
    ],
  ])("%s", (_, change, how, expected) => expect(paymentStateOf(transaction(change), attempt, asked(how))).toMatchObject(expected));

  it.each<[string, object, Partial<StateContext>, string]>([
    ["0: it was not too late", {}, lost, "paid"],
    ["a code nobody knows, perhaps 'already processed'", { ResponseCode: "7777" }, lost, "review"],
    ["it, while the shopper may still be on the page", { ResponseCode: "7777" }, { ...lost, hasReturned: false }, "review"],
    [
      "the code that was said before it as well",
      { ResponseCode: "7777" },
      { memory: remembered({ ResponseCode: "7777", answeredAt: "1" }, now - 60_000) },
      "pending",
    ],
    ["a card that was refused", { ResponseCode: "51" }, lost, "failed"],
    ["the bank is waited for", { ResponseCode: "210" }, lost, "pending"],
    ["the same again, in review", { ResponseCode: "7777" }, { memory: remembered({ ResponseCode: "7777", outcome: "review", answeredAt: "1" }, 1) }, "review"],
  ])("after an answer that was lost, %s", (_, change, how, outcome) => {
    const state = paymentStateOf(transaction(change), attempt, asked(how));
    expect(state.outcome).toBe(outcome);
    if (outcome === "review") expect(state).toMatchObject({ amount_minor: 25_000, currency: "AED" });
  });

  it("keeps the answer without the card's number", () => {
    const answered = transaction({
      ApprovalCode: "371458",
      UniqueID: "u-1",
      CardBrand: "Visa",
      CardNumber: "411111******1111",
      CardToken: "t",
      Balance: { Value: "250.000" },
    });
    const { gatewayData } = paymentStateOf(answered, attempt, asked());
    expect(gatewayData).toEqual({
      ...{ ResponseCode: "0", OrderID, Amount: "250.000", Balance: "250.000", ApprovalCode: "371458", UniqueID: "u-1", CardBrand: "Visa" },
      ...{ outcome: "paid", answeredAt: String(now), unheard: "", returned: "1" },
    });
  });
});

describe("an answer", () => {
  it.each([
    ["nothing", {}],
    ["no code", { Transaction: {} }],
    ["an empty code", { Transaction: { ResponseCode: "" } }],
    ["a sentence for a code", { Transaction: { ResponseCode: "0; DROP" } }],
    ["null for a code", { Transaction: { ResponseCode: null } }],
    ["a list", { Transaction: [] }],
    ["a code behind a space", { Transaction: { ResponseCode: " 0" } }],
    ["a code of 21 characters", { Transaction: { ResponseCode: "1".repeat(21) } }],
    ["an id that begins as none", { Transaction: { ResponseCode: "0", TransactionID: "<b" } }],
    ["an id that ends as none", { Transaction: { ResponseCode: "0", TransactionID: "b>" } }],
    ["an id of 65 characters", { Transaction: { ResponseCode: "0", TransactionID: "1".repeat(65) } }],
    ["an address of 2001 characters", { Transaction: { ResponseCode: "0", PaymentPortal: "x".repeat(2001) } }],
    ["a brand of 301 characters", { Transaction: { ResponseCode: "0", CardBrand: "x".repeat(301) } }],
  ])("is unreadable with %s", (_, answer) => expect(answerSchema.safeParse(answer).success).toBe(false));

  it.each([
    ["a code of 20 characters", { ResponseCode: "1".repeat(20) }],
    ["an id of 64 characters", { ResponseCode: "0", TransactionID: "_-".repeat(32) }],
    ["an address of 2000 characters", { ResponseCode: "0", PaymentPortal: "x".repeat(2000) }],
    ["a brand of 300 characters", { ResponseCode: "0", CardBrand: "x".repeat(300) }],
  ])("is read with %s", (_, Transaction) => expect(answerSchema.parse({ Transaction })).toEqual({ Transaction }));
});

describe("what is known without a Finalization", () => {
  const known = (gatewayData: Record<string, string>, at = now, askedAt: number | null = null) =>
    knownState({ ...attempt, gatewayData, askedAt }, remembered(gatewayData, askedAt), at);

  it.each<[string, Record<string, string>, object]>([
    ["paid", { outcome: "paid" }, { outcome: "paid", amount_minor: 25_000, currency: "AED", reference: "509622371458" }],
    ["failed", { outcome: "failed", ResponseCode: "51" }, { outcome: "failed", reason: "code 51" }],
    ["failed, the code forgotten", { outcome: "failed" }, { outcome: "failed", reason: "code " }],
    ["cancelled", { outcome: "cancelled" }, { outcome: "cancelled" }],
    ["withdrawn", { withdrawn: "1", outcome: "" }, { outcome: "cancelled" }],
  ])("%s stays so", (_, gatewayData, expected) => expect(known(gatewayData)).toMatchObject(expected));

  it.each<[string, Record<string, string>]>([
    ["nothing yet", {}],
    ["a failure while the shopper is not back", { ResponseCode: "5", outcome: "" }],
    ["the bank is waited for", { ResponseCode: "210", outcome: "" }],
    ["in review", { ResponseCode: "7777", outcome: "review" }],
  ])("%s is asked about", (_, gatewayData) => expect(known(gatewayData)).toBeUndefined());

  it("an order no longer held is not paid any more: what was not collected is left", () => {
    const late = attempt.expiresAt;
    expect(known({}, late)).toEqual({
      ...{ outcome: "cancelled", reference: "509622371458", reason: "not finalized: the order is no longer held" },
      gatewayData: { answeredAt: String(late), unheard: "", withdrawn: "1" },
    });
    expect(known({ ResponseCode: "5", outcome: "" }, late)).toMatchObject({ outcome: "cancelled" });
  });

  it("unless money may have been taken, or be on its way", () => {
    const late = attempt.expiresAt;
    expect(known({}, late, now)).toBeUndefined();
    expect(known({ unheard: "1" }, late)).toBeUndefined();
    expect(known({ ResponseCode: "210", outcome: "" }, late)).toBeUndefined();
    expect(known({ ResponseCode: "7777", outcome: "review" }, late)).toBeUndefined();
    expect(known({ outcome: "paid" }, late)).toMatchObject({ outcome: "paid" });
  });
});
