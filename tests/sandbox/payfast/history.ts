/** The merchant's ledger, as GET /transactions/history gives it out: comma-separated values. */
import type { Env } from "../env.ts";
import { read, update } from "../store.ts";
import { rand } from "./notices.ts";
import type { Payment } from "./payments.ts";

type Entry = { type: "FUNDS_RECEIVED" | "FUNDS_RECEIVED_REFUND"; gross_cents: number; fee_cents: number };
type Row = Entry & { at: number; balance_cents: number; party: string; name: string; description: string; m: string; pf: string; custom: string[] };

const ledgerKey = "payfast/ledger";
const rowsMax = 1000;
const johannesburg_ms = 2 * 3_600_000;

const customFields = "custom_str1 custom_int1 custom_str2 custom_int2 custom_str3 custom_str4 custom_str5 custom_int3 custom_int4 custom_int5".split(" ");
const columns = [
  ...["Date", "Type", "Sign", "Party", "Name", "Description", "Currency", "Funding Type", "Gross", "Fee", "Net", "Balance"],
  ...["M Payment ID", "PF Payment ID", ...customFields.map((name) => name.replace("_", " "))],
];

export function addEntry(env: Env, payment: Payment, entry: Entry): Promise<void> {
  const { fields } = payment;
  return update(
    env.STATE,
    ledgerKey,
    (): Row[] => [],
    (rows) => {
      rows.push({
        ...entry,
        at: Date.now(),
        balance_cents: (rows.at(-1)?.balance_cents ?? 0) + entry.gross_cents - entry.fee_cents,
        party: `${fields.name_first ?? ""} ${fields.name_last ?? ""}`.trim(),
        name: fields.item_name ?? "",
        description: fields.item_description ?? "",
        m: fields.m_payment_id ?? "",
        pf: payment.pf_payment_id,
        custom: customFields.map((name) => fields[name] ?? ""),
      });
      rows.splice(0, rows.length - rowsMax);
    },
  );
}

const time = (at: number) => new Date(at + johannesburg_ms).toISOString().replace("T", " ").slice(0, 19);
const withCommas = (cents: number) => rand(cents).replace(/\B(?=(\d{3})+\.)/g, ",");
const cell = (text: string) => (/[\s",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows of these days, both included, as PayFast's clock counts them. */
export async function history(env: Env, from: string, to: string, offset: number, limit: number): Promise<string> {
  const rows = ((await read<Row[]>(env.STATE, ledgerKey)) ?? []).filter(({ at }) => time(at).slice(0, 10) >= from && time(at).slice(0, 10) <= to);
  const lines = rows
    .slice(offset, offset + limit)
    .map((row) => [
      ...[time(row.at), row.type, row.gross_cents < 0 ? "DEBIT" : "CREDIT", row.party, row.name, row.description, "ZAR", "CC"],
      ...[withCommas(row.gross_cents), rand(-row.fee_cents), withCommas(row.gross_cents - row.fee_cents), withCommas(row.balance_cents)],
      ...[row.m, row.pf, ...row.custom],
    ]);
  return [columns, ...lines].map((cells) => cells.map(cell).join(",")).join("\n");
}
