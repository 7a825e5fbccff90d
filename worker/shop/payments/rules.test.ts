import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wordsFor } from "../../words.ts";
import { type AttemptStatus, attemptStatuses, marks } from "./contract.ts";
import type { PaymentOutcome, PaymentState } from "./gateway.ts";
import { attemptMoves, attemptStatesBefore, decide, markName, openStates, type StoredAttempt } from "./rules.ts";

const attempt: StoredAttempt = { status: "pending", amount_minor: 5000, currency: "TRY", reference: "ref", refunded_minor: 0 };
const money = { reference: "ref", amount_minor: 5000, currency: "TRY" };
const paymentStates: Record<Exclude<PaymentOutcome, "reject">, PaymentState> = {
  pending: { outcome: "pending" },
  failed: { outcome: "failed" },
  cancelled: { outcome: "cancelled" },
  review: { outcome: "review", ...money },
  paid: { outcome: "paid", ...money },
  partially_refunded: { outcome: "partially_refunded", ...money, amount_minor: 1000 },
  refunded: { outcome: "refunded", ...money },
};

/** What settle does to the stored attempt, without a database. */
function apply(known: StoredAttempt, paymentState: PaymentState): StoredAttempt {
  const decision = decide(known, paymentState);
  if (decision.kind === "reject") return known;
  const [last] = decision.steps.slice(-1);
  return last ? { ...known, status: last.to, refunded_minor: last.refunded_minor ?? known.refunded_minor } : known;
}

describe("the moves of an attempt", () => {
  it.each<[AttemptStatus, string]>([
    ["created", "pending failed cancelled review paid due"],
    ["pending", "failed cancelled review paid"],
    ["failed", "cancelled review paid"],
    ["cancelled", "review paid"],
    ["review", "paid partially_refunded refunded"],
    ["paid", "partially_refunded refunded"],
    ["partially_refunded", "partially_refunded refunded"],
    ["refunded", ""],
    ["due", "collected refused cancelled partially_refunded refunded"],
    ["collected", "partially_refunded refunded"],
    ["refused", ""],
  ])("from %s lead to %s", (from, to) => expect(attemptMoves[from]).toEqual(to.split(" ").filter(Boolean)));

  it("reach every state from the first", () => {
    const reached = new Set<AttemptStatus>(["created"]);
    for (const state of reached) for (const to of attemptMoves[state]) reached.add(to);
    expect([...reached].toSorted()).toEqual([...attemptStatuses].toSorted());
  });

  it("lead forward only: from paid money there is no way but giving it back", () => {
    const reachable = (state: AttemptStatus, seen = new Set<AttemptStatus>()): Set<AttemptStatus> => {
      for (const to of attemptMoves[state]) if (!seen.has(to)) reachable(to, seen.add(to));
      return seen;
    };
    expect([...reachable("paid")].toSorted()).toEqual(["partially_refunded", "refunded"]);
    expect(reachable("refunded").size).toBe(0);
    for (const state of attemptStatuses) expect(reachable(state).has(state), state).toBe(state === "partially_refunded");
  });

  it("are told backwards by attemptStatesBefore", () => {
    for (const from of attemptStatuses) for (const to of attemptStatuses) expect(attemptStatesBefore(to).includes(from)).toBe(attemptMoves[from].includes(to));
  });

  it("end in the same state in whatever order paymentStates come, and however often", () => {
    fc.assert(
      fc.property(
        fc.subarray(Object.values(paymentStates), { minLength: 1 }),
        fc.infiniteStream(fc.nat()),
        fc.constantFrom<AttemptStatus>("created", "pending"),
        (expected, random, status) => {
          const numbers = random[Symbol.iterator]();
          const shuffled = [...expected, ...expected]
            .map((paymentState) => ({ paymentState, at: numbers.next().value }))
            .toSorted((a, b) => a.at - b.at)
            .map(({ paymentState }) => paymentState);
          const [straight, mixed] = [expected, shuffled].map((list) => list.reduce(apply, { ...attempt, status }));
          expect(mixed).toEqual(straight);
        },
      ),
      { numRuns: 500 },
    );
  });
});

it("an attempt is open while it may still fail for the first time", () =>
  expect(openStates).toEqual(attemptStatuses.filter((status) => attemptMoves[status].includes("failed"))));

it("each way of paying has a name, of its own or in words", () => {
  const { t } = wordsFor("en");
  const names = marks.map((mark) => markName(mark, t));
  expect(names.filter((name) => name.startsWith("checkout.marks"))).toEqual([]);
  expect([names[0], names[3], names[7], markName("netbanking", t)]).toEqual(["Visa", "RuPay", t("checkout.marks.netbanking"), t("checkout.marks.netbanking")]);
});

describe("a payment state", () => {
  it("that differs from the stored attempt is rejected, whatever state that is in", () => {
    const wrong: PaymentState[] = [
      { ...paymentStates.paid, amount_minor: 4999 },
      { ...paymentStates.paid, amount_minor: Number.NaN },
      { ...paymentStates.paid, currency: "USD" },
      { ...paymentStates.paid, reference: "other" },
      { outcome: "paid", reference: "ref" },
      { ...paymentStates.refunded, amount_minor: 1 },
      { ...paymentStates.partially_refunded, amount_minor: 5000 },
      { ...paymentStates.partially_refunded, amount_minor: 0 },
      { outcome: "reject" },
    ];
    for (const paymentState of wrong)
      for (const status of attemptStatuses)
        expect(decide({ ...attempt, status }, paymentState).kind, `${status} ${JSON.stringify(paymentState)}`).toBe("reject");
  });

  it("may bring the reference that a create call never did", () => {
    expect(decide({ ...attempt, status: "created", reference: null }, paymentStates.paid)).toEqual({ kind: "steps", steps: [{ to: "paid" }] });
  });

  const decided = (status: AttemptStatus, paymentState: PaymentState, refunded_minor = 0) => {
    const decision = decide({ ...attempt, status, refunded_minor }, paymentState);
    return decision.kind === "reject"
      ? decision.reason
      : decision.steps.map(({ to, refunded_minor: back }) => (back === undefined ? to : `${to} ${back}`)).join(", ");
  };
  it.each<[string, PaymentState, string]>([
    ["without its amount", { ...paymentStates.paid, amount_minor: undefined as never }, "amount or currency missing"],
    ["without its currency", { outcome: "review", amount_minor: 5000 }, "amount or currency missing"],
    ["with half a unit", { ...paymentStates.paid, amount_minor: 5000.5 }, "amount or currency missing"],
    ["in another currency", { ...paymentStates.review, currency: "USD" }, "currency differs"],
    ["of a unit less", { ...paymentStates.review, amount_minor: 4999 }, "amount differs"],
    ["of a unit more", { ...paymentStates.paid, amount_minor: 5001 }, "amount differs"],
    ["given back but for a unit, and said to be whole", { ...paymentStates.refunded, amount_minor: 4999 }, "amount differs"],
    ["given back in part, a unit", { ...paymentStates.partially_refunded, amount_minor: 1 }, "paid, partially_refunded 1"],
    ["given back in part, all but a unit", { ...paymentStates.partially_refunded, amount_minor: 4999 }, "paid, partially_refunded 4999"],
    ["given back in part, all", { ...paymentStates.partially_refunded, amount_minor: 5000 }, "amount differs"],
    ["of another reference", { outcome: "failed", reference: "other" }, "reference differs"],
    ["that the gateway itself rejects", { outcome: "reject" }, "rejected by the gateway's own checks"],
    ["that the gateway rejects with a reason", { outcome: "reject", reason: "why" }, "why"],
    ["that failed, without a sum", { outcome: "failed" }, "failed"],
    ["that is open", { outcome: "pending" }, ""],
  ])("%s: %j", (_, paymentState, steps) => expect(decided("pending", paymentState)).toBe(steps));
  it.each<[AttemptStatus, number, PaymentState, string]>([
    ["partially_refunded", 1000, paymentStates.partially_refunded, ""],
    ["partially_refunded", 999, paymentStates.partially_refunded, "partially_refunded 1000"],
    ["partially_refunded", 1000, paymentStates.refunded, "refunded 5000"],
    ["paid", 0, paymentStates.partially_refunded, "partially_refunded 1000"],
    ["review", 0, paymentStates.refunded, "refunded 5000"],
    ["cancelled", 0, paymentStates.partially_refunded, "paid, partially_refunded 1000"],
    ["refunded", 5000, paymentStates.partially_refunded, ""],
    ["refused", 0, paymentStates.refunded, ""],
  ])("of an attempt that is %s, %i given back: %j", (status, back, paymentState, steps) => expect(decided(status, paymentState, back)).toBe(steps));

  it("about a refund makes the payment known first", () => {
    expect(decide(attempt, paymentStates.refunded)).toEqual({ kind: "steps", steps: [{ to: "paid" }, { to: "refunded", refunded_minor: 5000 }] });
  });

  it("never books a smaller refund after a larger one", () => {
    const partly = { ...attempt, status: "partially_refunded", refunded_minor: 2000 } as const;
    expect(decide(partly, paymentStates.partially_refunded)).toEqual({ kind: "steps", steps: [] });
    expect(decide(partly, { ...paymentStates.partially_refunded, amount_minor: 3000 })).toEqual({
      kind: "steps",
      steps: [{ to: "partially_refunded", refunded_minor: 3000 }],
    });
  });
});
