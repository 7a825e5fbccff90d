/** What `npm run ops` understands. */
import { carriers } from "../../shop/orders/service.ts";
import { marketFileUsage } from "../market-file/usage.ts";
import { backupUsage } from "../ops-backup.ts";
import { cacheUsage } from "../ops-cache.ts";
import { flashUsage } from "../ops-flash.ts";
import { ledgerUsage } from "../ops-ledger.ts";
import { sellersUsage } from "../ops-sellers.ts";
import { statusUsage } from "../ops-status.ts";
import { errorsUsage } from "../telemetry/ops-errors.ts";
import { vitalsUsage } from "../telemetry/ops-vitals.ts";
import { apiUsage } from "./api-command.ts";

export const opsUsage = `npm run ops -- list [status]
npm run ops -- show <order>
npm run ops -- pay <order> paid|failed            decide a payment under review
npm run ops -- process|deliver <package>
npm run ops -- ship <package> <carrier> <number>  carrier: ${Object.keys(carriers).join(", ")}, or any other name
npm run ops -- ship <package>                     ready to be picked up
npm run ops -- collect|refuse <package>           cash on delivery: it was paid, or not taken in
npm run ops -- cancel <order>|<package>
npm run ops -- refund <order> <minor units> <why> [--package <package>]   whose shop bears it; else the marketplace does
npm run ops -- owner <mail>                       who has an account with this address owns the marketplace
${flashUsage}
npm run ops -- payments problems                  what needs a person, and what to do
npm run ops -- payments reconcile [--days 7]      books beside gateways; exit code 0: the same, 1: differences, 2: some could not be asked
${sellersUsage}
npm run ops -- payouts prepare [<batch>]          takes what shops can be paid off their accounts; the batch is named by the day
npm run ops -- payouts list [<batch>]
npm run ops -- payouts file <batch> <path>        writes the file for the bank; its payouts count as sent
npm run ops -- payouts paid <reference>
npm run ops -- payouts failed <reference> <why>   the money is on the shop's account again
npm run ops -- ledger check                       the ledger beside its orders; exit code 0: the same, 1: differences
${ledgerUsage}
${cacheUsage}
${statusUsage}
${vitalsUsage}
${errorsUsage}
${backupUsage}
${marketFileUsage}
${apiUsage}
With --url https://<shop> all but "owner" and the copies ask that shop instead, with --token, or better the environment's MEYDAN_TOKEN (docs/operating.md).
Orders go by their number, packages by the number that "show" tells. "payments", "payouts", "ledger", "cache", "status", "vitals", "errors", "market" and "api" ask a running shop: --url, http://localhost:8787 unless
said otherwise, by the token, else as OPS_EMAIL with OPS_PASSWORD; on a laptop as the demo's operator.`;
