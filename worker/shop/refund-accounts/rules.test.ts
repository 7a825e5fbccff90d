import { describe, expect, it } from "vitest";
import { accountHold_ms, accountStateOf, unusedAccount_days, waitingCash_minor } from "./rules.ts";

describe("an account for a refund", () => {
  it.each([
    [null, "none"],
    [0, "ready"],
    [1, "held"],
    [accountHold_ms, "held"],
  ] as const)("named at %j is %s a day later", (changed_at, state) => expect(accountStateOf(changed_at, accountHold_ms)).toBe(state));
  it("that nothing leaves for goes after half a year", () => expect([unusedAccount_days, accountHold_ms]).toEqual([180, 86_400_000]));
});

it("what goes back by bank transfer is what waits of a payment in cash, and nothing else", () => {
  const attempts = [
    { id: "a", gateway: "cash_on_delivery" },
    { id: "b", gateway: "stripe" },
  ];
  const refund = (attemptId: string, state: string, amount_minor: number) => ({ attemptId, state, amount_minor });
  const refunds = [refund("a", "waiting", 3), refund("a", "waiting", 4), refund("a", "done", 50), refund("a", "failed", 60), refund("b", "waiting", 70)];
  expect([waitingCash_minor({ attempts, refunds }), waitingCash_minor({ attempts, refunds: [] })]).toEqual([7, 0]);
});
