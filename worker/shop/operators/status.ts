/** How the running marketplace is: what is watched, beside its thresholds. */
import { readProblems } from "../payments/service.ts";
import type { MarketStatus } from "./status-contract.ts";
import { countMeasures } from "./status-data.ts";
import { measureNames, stateOf, thresholds, worstOf } from "./status-rules.ts";

export async function marketStatus(db: D1Database, now: number): Promise<MarketStatus> {
  const [counted, { total }] = await Promise.all([countMeasures(db, now), readProblems(db, now, 1)]);
  const values = { ...counted, payment_problems: total };
  const measures = measureNames.map((name) => {
    const { unit, warn, alert } = thresholds[name];
    return { name, value: values[name], unit, warn, alert, state: stateOf(name, values[name]) };
  });
  return { state: worstOf(measures.map(({ state }) => state)), measures };
}
