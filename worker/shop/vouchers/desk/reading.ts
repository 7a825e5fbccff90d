/** The marketplace's own vouchers as operators see them: the list, one, its orders, sets, and what is looked for as a file. */
import type { Locale } from "../../../../locales/words.ts";
import { Refusal } from "../../../errors.ts";
import { decimalText, exponentOf } from "../../../shared/amounts.ts";
import { csvLine } from "../../../shared/csv.ts";
import { type CurrencyAmount, moneyIn } from "../../../shared/money.ts";
import { baseCurrencyOf } from "../../currencies/service.ts";
import { codeOf } from "../rules.ts";
import { dayOf } from "../selling/rules.ts";
import { freeCode, termsView } from "../selling/service.ts";
import {
  type DeskVoucher,
  type DeskVoucherOrder,
  type DeskVouchersFileQuery,
  type DeskVouchersMeta,
  type DeskVouchersQuery,
  setsPerPage,
  type VoucherSet,
  voucherFile_max,
  vouchersPerPage,
} from "./contract.ts";
import { type DeskVoucherRow, readDeskVoucher, readDeskVouchers, readVoucherOrders, readVoucherSets, type VoucherSetRow, type VouchersAsked } from "./data.ts";
import { deskVoucherState } from "./rules.ts";

export type DeskContext = { db: D1Database; locale: Locale; now_ms: number };
type Page<Row, Meta> = { data: Row[]; meta: Meta };

const iso = (at_ms: number) => new Date(at_ms).toISOString();
export const mainsOf = ({ mains }: DeskVoucherRow) => JSON.parse(mains) as DeskVoucher["mains"];
export const shopsOf = ({ shops }: DeskVoucherRow) => JSON.parse(shops) as DeskVoucher["shops"];

function viewOf(row: DeskVoucherRow, base: string, now_ms: number): DeskVoucher {
  return {
    ...termsView(row, base),
    maxOff: row.max_off_base_minor === null ? null : moneyIn(base)(row.max_off_base_minor),
    firstOrder: row.first_order === 1,
    mains: mainsOf(row),
    shops: shopsOf(row),
    held: row.held === 1,
    state: deskVoucherState(row, now_ms),
    stoppedAt: row.stopped_at === null ? null : iso(row.stopped_at),
    set: row.set_code,
    given: JSON.parse(row.given) as CurrencyAmount[],
  };
}

const askedOf = ({ q, state, set, sort }: DeskVouchersFileQuery): Omit<VouchersAsked, "after" | "limit"> => ({
  q: q === undefined ? undefined : { text: q, code: codeOf(q) },
  ...{ state, set, isSoonest: sort === "soonest" },
});
const nextOf = (last: DeskVoucherRow | undefined): readonly [number, number] | undefined => last && [last.ends_at, last.id];

export async function listDeskVouchers({ db, locale, now_ms }: DeskContext, query: DeskVouchersQuery): Promise<Page<DeskVoucher, DeskVouchersMeta>> {
  const { after, perPage = vouchersPerPage } = query;
  const [ends_at, id] = after?.split("-").map(Number) ?? [];
  const asked = { ...askedOf(query), after: ends_at === undefined ? undefined : ([ends_at, id as number] as const), limit: perPage + 1 };
  const [rows, currency, suggestion] = await Promise.all([readDeskVouchers(db, locale, now_ms, asked), baseCurrencyOf(db), freeCode(db, "market")]);
  const shown = rows.slice(0, perPage);
  const next = rows.length > perPage ? (nextOf(shown.at(-1))?.join("-") ?? null) : null;
  return { data: shown.map((row) => viewOf(row, currency, now_ms)), meta: { perPage, next, currency, suggestion } };
}

const inOnePage = 500;
const columns = [
  "code",
  "set",
  "state",
  "kind",
  "value",
  "currency",
  "minimum",
  "at most off",
  "first day",
  "last day",
  "uses",
  "in all",
  "per shopper",
  "given",
];

/** What is looked for as a table, up to `voucherFile_max`: the codes of a set, for one. */
export async function vouchersCsv({ db, locale, now_ms }: DeskContext, query: DeskVouchersFileQuery): Promise<string> {
  const base = await baseCurrencyOf(db);
  const amount = (minor: number | null) => (minor === null ? "" : decimalText(minor, exponentOf(base)));
  let text = csvLine([...columns]);
  let after: readonly [number, number] | undefined;
  for (let written = 0; written < voucherFile_max; written += inOnePage) {
    const rows = await readDeskVouchers(db, locale, now_ms, { ...askedOf(query), after, limit: inOnePage });
    for (const row of rows) {
      const { code, set_code, kind, value, min_spend_base_minor, max_off_base_minor, starts_at, ends_at, uses, total_limit, per_shopper_limit } = row;
      const given = (JSON.parse(row.given) as CurrencyAmount[]).map((sum) => `${decimalText(sum.amount, exponentOf(sum.currency))} ${sum.currency}`);
      const worth = kind === "fixed" ? amount(value) : kind === "percent" ? String(value) : "";
      const cells = [code, set_code ?? "", deskVoucherState(row, now_ms), kind, worth, base, amount(min_spend_base_minor), amount(max_off_base_minor)];
      const limits = [total_limit, per_shopper_limit].map((limit) => String(limit ?? ""));
      text += csvLine([...cells, dayOf(starts_at), dayOf(ends_at), String(uses), ...limits, given.join(" + ")]);
    }
    if (rows.length < inOnePage) break;
    after = nextOf(rows.at(-1));
  }
  return text;
}

/** @throws Refusal not_found */
export async function voucherNamed({ db, locale }: DeskContext, code: string): Promise<DeskVoucherRow> {
  const row = await readDeskVoucher(db, locale, code);
  if (!row) throw new Refusal("not_found");
  return row;
}

/** @throws Refusal not_found */
export const showDeskVoucher = async (context: DeskContext, code: string): Promise<DeskVoucher> =>
  viewOf(await voucherNamed(context, code), await baseCurrencyOf(context.db), context.now_ms);

/** @throws Refusal not_found */
export async function listVoucherOrders(
  context: DeskContext,
  code: string,
  { after = 1e15, perPage = vouchersPerPage }: { after?: number | undefined; perPage?: number | undefined },
) {
  const { id } = await voucherNamed(context, code);
  const rows = await readVoucherOrders(context.db, id, after, perPage + 1);
  const shown = rows.slice(0, perPage);
  return {
    data: shown.map(
      ({ number, status, currency, off_minor, used_at }): DeskVoucherOrder => ({ number, status, off: moneyIn(currency)(off_minor), usedAt: iso(used_at) }),
    ),
    meta: { perPage, next: rows.length > perPage ? (shown.at(-1)?.order_id ?? null) : null },
  };
}

const setOf = ({ code, size, used, stopped, left, made_at, ends_at }: VoucherSetRow): VoucherSet => ({
  ...{ set: code, size, used, stopped, left },
  madeAt: iso(made_at),
  endsAt: iso(ends_at),
});
export async function listVoucherSets({ db, now_ms }: DeskContext, after = 1e15): Promise<Page<VoucherSet, { perPage: number; next: number | null }>> {
  const rows = await readVoucherSets(db, now_ms, after, setsPerPage + 1);
  const shown = rows.slice(0, setsPerPage);
  return { data: shown.map(setOf), meta: { perPage: setsPerPage, next: rows.length > setsPerPage ? (shown.at(-1)?.id ?? null) : null } };
}
