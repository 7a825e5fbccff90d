/** `npm run ops -- ledger settings|commission …`: what a running shop's ledger goes by, asked and set by its API. */
import type { CommissionRate, LedgerSettings } from "../shop/ledger/terms/contract.ts";
import type { AskShop, OpsReport } from "./ops-payments.ts";

export const ledgerUsage = `npm run ops -- ledger settings [days=<n>] [minimum=<minor units of the base currency>] [weekday=<0-6>]   return window, smallest payout, day of payouts (0: Sunday)
npm run ops -- ledger commission                  every rate, in hundredths of a percent
npm run ops -- ledger commission <shop>|- <category>|- <rate>|remove   of all: - -; a category is named main, or main/sub`;

const keys = { days: "returnWindowDays", minimum: "payoutMinimum", weekday: "payoutWeekday" } as const;
const report = (lines: string[]): OpsReport => ({ lines, exitCode: 0 });

const settingsLines = (settings: LedgerSettings) => Object.entries(keys).map(([word, key]) => `${word}=${settings[key]}`);
const rateLine = ({ shop, category, rateBp }: CommissionRate) => [shop ?? "-", category ?? "-", rateBp].join("  ");

function settingsCommand(words: string[]): ((ask: AskShop) => Promise<OpsReport>) | null {
  const pairs = words.map((word) => /^(days|minimum|weekday)=(\d{1,11})$/.exec(word));
  if (!pairs.every((each) => each !== null)) return null;
  const changes = Object.fromEntries(pairs.map(([, word, value]) => [keys[word as keyof typeof keys], Number(value)]));
  return async (ask) => {
    const { data } = await ask<{ data: LedgerSettings }>("/admin/ledger/settings");
    const { currency: _, ...settings } = data;
    if (pairs.length === 0) return report(settingsLines(data));
    return report(settingsLines((await ask<{ data: LedgerSettings }>("/admin/ledger/settings", { ...settings, ...changes }, "PUT")).data));
  };
}

function commissionCommand([shop, category, rate, ...rest]: string[]): ((ask: AskShop) => Promise<OpsReport>) | null {
  const path = "/admin/commission-rates";
  const lines = async (answer: Promise<{ data: CommissionRate[] }>) => report((await answer).data.map(rateLine));
  if (shop === undefined) return (ask) => lines(ask(path));
  if (category === undefined || rate === undefined || rest.length > 0) return null;
  const named = { ...(shop !== "-" && { shop }), ...(category !== "-" && { category }) };
  if (rate === "remove") return (ask) => lines(ask(`${path}?${new URLSearchParams(named)}`, undefined, "DELETE"));
  return /^\d{1,4}$/.test(rate) ? (ask) => lines(ask(path, { ...named, rateBp: Number(rate) }, "PUT")) : null;
}

/** What the words after `ledger` ask for; null: nothing that is known. */
export const ledgerCommand = ([what, ...words]: string[]): ((ask: AskShop) => Promise<OpsReport>) | null =>
  what === "settings" ? settingsCommand(words) : what === "commission" ? commissionCommand(words) : null;
