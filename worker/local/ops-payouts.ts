/** `npm run ops -- payouts …` and `ledger …`: asks a running shop by its API, as an operator, since only the shop can read bank details. */
import { writeFileSync } from "node:fs";
import type { LedgerDifference, Payout, PayoutBatch, PayoutFile } from "../shop/ledger/payouts/contract.ts";
import { ledgerCommand } from "./ops-ledger.ts";
import type { AskShop, OpsReport } from "./ops-payments.ts";

const sum = ({ amount, currency }: { amount: number; currency: string }) => `${amount} ${currency}`;
const lineOf = ({ reference, shop, amount, state, failure }: Payout) => [reference, shop, sum(amount), state, failure ?? ""].join("  ").trimEnd();

const whyLeftOut = (reason: PayoutBatch["leftOut"][number]["reason"]) => (reason === "account_changed" ? "account_changed (less than 72 hours ago)" : reason);
const batchLines = ({ batch, payouts, leftOut }: PayoutBatch): string[] => [
  ...payouts.map(lineOf),
  ...leftOut.map(({ shop, available, reason }) => `left out  ${shop}  ${sum(available)}  ${whyLeftOut(reason)}`),
  `Batch ${batch}: ${payouts.length} payouts, ${leftOut.length} left out.`,
];

/** A line for each difference, and a summary. Exit code 0: none; 1: differences. */
export async function checkReport(ask: AskShop): Promise<OpsReport> {
  const lines: string[] = [];
  let orders = 0;
  for (let after: number | null = 0; after !== null; ) {
    const { data, meta }: { data: LedgerDifference[]; meta: { checked: number; next: number | null } } = await ask(`/admin/ledger/check?after=${after}`);
    lines.push(...data.map(({ of, account, booked, expected }) => `different  ${of}  ${account}: ${sum(booked)} booked, ${sum(expected)} expected`));
    orders += meta.checked;
    after = meta.next;
  }
  const count = lines.length;
  return { lines: [...lines, `${orders} orders and all balances: ${count === 0 ? "no difference" : `${count} differences`}.`], exitCode: count === 0 ? 0 : 1 };
}

/** What the words ask for; null: nothing that is known. `today` names a batch that has no name. `write` puts a file where it is said. */
export function payoutsCommand(
  room = "",
  words: string[],
  today: string,
  write: typeof writeFileSync = writeFileSync,
): ((ask: AskShop) => Promise<OpsReport>) | null {
  const [what, name = "", ...rest] = words;
  const report = (lines: string[]): OpsReport => ({ lines, exitCode: 0 });
  const one = async (ask: AskShop, outcome: string, body: object) =>
    report([lineOf((await ask<{ data: Payout }>(`/admin/payouts/${name}/${outcome}`, body)).data)]);
  if (room === "ledger") return what === "check" && !name ? checkReport : ledgerCommand(words);
  if (room !== "payouts") return null;
  if (what === "prepare" && rest.length === 0)
    return async (ask) => report(batchLines((await ask<{ data: PayoutBatch }>("/admin/payouts", { batch: name || today })).data));
  if (what === "list" && rest.length === 0)
    return async (ask) => {
      const { data } = await ask<{ data: Payout[] }>(`/admin/payouts${name && `?batch=${encodeURIComponent(name)}`}`);
      return report([...data.map(lineOf), `${data.length} payouts.`]);
    };
  if (what === "file" && name && rest.length === 1)
    return async (ask) => {
      const { csv, payouts, missing, waiting } = (await ask<{ data: PayoutFile }>(`/admin/payouts/${encodeURIComponent(name)}/file`, {})).data;
      // whose money goes where is for this account's eyes alone
      write(rest[0] as string, csv, { mode: 0o600 });
      return {
        lines: [
          ...missing.map((reference) => `no bank details  ${reference}`),
          ...waiting.map((reference) => `account changed less than 72 hours ago, ask again later  ${reference}`),
          `${payouts} payouts written to ${rest[0]}.`,
        ],
        exitCode: missing.length + waiting.length > 0 ? 2 : 0,
      };
    };
  if (what === "paid" && name && rest.length === 0) return (ask) => one(ask, "paid", {});
  if (what === "failed" && name && rest.length > 0) return (ask) => one(ask, "failed", { reason: rest.join(" ").slice(0, 300) });
  return null;
}
