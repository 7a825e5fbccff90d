/** `npm run ops -- status`: how a running shop is, beside its thresholds. */
import type { MarketStatus } from "../shop/operators/status-contract.ts";
import type { AskShop, OpsReport } from "./ops-payments.ts";

export const statusUsage =
  "npm run ops -- status                             what waits, failed or overflows; exit code 0: all is well, 2: look today, 1: look now";

const exitCodes = { ok: 0, warn: 2, alert: 1 } as const;

export const statusReport = async (ask: AskShop): Promise<OpsReport> => {
  const { state, measures } = (await ask<{ data: MarketStatus }>("/admin/status")).data;
  const lines = measures.map(({ name, value, unit, warn, alert, state: of }) => `${of.padEnd(5)}  ${name}  ${value} ${unit}  (warn ${warn}, alert ${alert})`);
  return { lines: [...lines, state === "ok" ? "All is well." : "docs/runbook.md says what to do, under the same names."], exitCode: exitCodes[state] };
};
