/** Accounts for refunds of what was paid in cash: when one is asked for, and when money leaves for it. Pure; also used by the pages. */
import { day_ms } from "../../shared/time.ts";

/** So long after an account was named nothing leaves for it: its buyer is told by mail, and has time to say that it was not them. */
export const accountHold_hours = 24;
export const accountHold_ms = accountHold_hours * 3_600_000;
/** What is named and never used goes. */
export const unusedAccount_days = 180;
export const unusedAccount_ms = unusedAccount_days * day_ms;

/** Of one batch. */
export const transfers_max = 500;
export const cashRefundsPerPage = 50;

export const transferStates = ["sent", "paid", "failed"] as const;
export type TransferState = (typeof transferStates)[number];

export const accountStates = ["none", "held", "ready"] as const;
export type AccountState = (typeof accountStates)[number];
/** Whether money can leave: `none`: nobody has named an account, `held`: only just. */
export const accountStateOf = (changed_at: number | null, now_ms: number): AccountState =>
  changed_at === null ? "none" : changed_at > now_ms - accountHold_ms ? "held" : "ready";

type CashRefund = { attemptId: string; state: string; amount_minor: number };
type CashOrder = { attempts: readonly { id: string; gateway: string }[]; refunds: readonly CashRefund[] };
/** What of an order waits to go back by bank transfer. */
export const waitingCash_minor = ({ attempts, refunds }: CashOrder): number =>
  refunds
    .filter(({ attemptId, state }) => state === "waiting" && attempts.some(({ id, gateway }) => id === attemptId && gateway === "cash_on_delivery"))
    .reduce((sum, { amount_minor }) => sum + amount_minor, 0);
