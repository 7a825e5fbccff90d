/** What of the running marketplace is watched, and from which value on somebody has to look. What to do then: docs/runbook.md, a section for each. Pure. */

/** Values as they are read (status-data.ts). `warn`: look today; `alert`: look now. */
export const thresholds = {
  /** Side effects (mails, refunds, settlements) that were due five minutes ago. */
  outbox_late: { unit: "entries", warn: 1, alert: 50 },
  /** Side effects that were tried as often as they may be. */
  outbox_given_up: { unit: "entries", warn: 1, alert: 20 },
  /** Unpaid orders that should have been closed ten minutes ago: the schedule does not run, or is too slow. */
  orders_overdue: { unit: "orders", warn: 1, alert: 20 },
  /** Payments, webhooks and refunds that need a person. */
  payment_problems: { unit: "problems", warn: 1, alert: 20 },
  /** Files of products that have been at work for more than an hour. */
  product_files_late: { unit: "files", warn: 1, alert: 5 },
  /** D1 holds 10 GB. */
  database_bytes: { unit: "bytes", warn: 7e9, alert: 9e9 },
} as const;

export type MeasureName = keyof typeof thresholds;
export const measureNames = Object.keys(thresholds) as MeasureName[];
export type MeasureState = "ok" | "warn" | "alert";

export function stateOf(name: MeasureName, value: number): MeasureState {
  const { warn, alert } = thresholds[name];
  if (value >= alert) return "alert";
  return value >= warn ? "warn" : "ok";
}

/** The worst of several. */
export const worstOf = (states: readonly MeasureState[]): MeasureState => (states.includes("alert") ? "alert" : states.includes("warn") ? "warn" : "ok");

export const outboxLate_ms = 5 * 60_000;
export const ordersOverdue_ms = 10 * 60_000;
export const fileLate_ms = 60 * 60_000;
