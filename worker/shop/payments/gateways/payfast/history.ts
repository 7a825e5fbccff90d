/**
 * The merchant's transactions (API, "Transaction history"), as comma-separated values under a line of names: where a payment is found
 * whose notice never came. Pure.
 */
import type { GatewayAnswer } from "../../gateway.ts";

/** As many rows as stay well below what an answer may hold. */
export const page_rows = 500;
const johannesburg_ms = 2 * 60 * 60_000;

/** The day at PayFast. */
export const dayOf = (at_ms: number): string => new Date(at_ms + johannesburg_ms).toISOString().slice(0, 10);

/** Cells may stand in quotes, a quote in them doubled, line breaks and all. */
export function rowsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))[ \t]*(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== "," && end !== "") rows.push([]);
    if (end === "") break;
  }
  return rows.filter((cells) => cells.length > 1);
}

const csvIn = ({ json, text }: { json: unknown; text: string }): string =>
  typeof json === "object" && json !== null && "response" in json && typeof json.response === "string" ? json.response : text;

/** `number`: the pf_payment_id of the payment that was received for this attempt. Undefined: the answer is no history. */
export function paymentIn(answer: GatewayAnswer, attemptId: string): { number: string | null; isLast: boolean } | undefined {
  if (answer.kind !== "answer" || answer.status !== 200) return undefined;
  const [names = [], ...rows] = rowsOf(csvIn(answer));
  const [type, ours, theirs] = ["Type", "M Payment ID", "PF Payment ID"].map((name) => names.indexOf(name)) as [number, number, number];
  if (type < 0 || ours < 0 || theirs < 0) return undefined;
  const found = rows.find((cells) => cells[type] === "FUNDS_RECEIVED" && cells[ours] === attemptId && /^\d{1,20}$/.test(cells[theirs] ?? ""));
  return { number: found?.[theirs] ?? null, isLast: rows.length < page_rows };
}
