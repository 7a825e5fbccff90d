/** A shop's own vouchers: seen, made, changed as far as nobody is wronged, ended. */

import type { Locale } from "../../../../locales/words.ts";
import { ownMarket } from "../../../cache/own-market.ts";
import { Refusal } from "../../../errors.ts";
import { decimalText, exponentOf } from "../../../shared/amounts.ts";
import { moneyIn } from "../../../shared/money.ts";
import { type Actor, auditStatement } from "../../audit.ts";
import { baseCurrencyOf } from "../../currencies/service.ts";
import type { EditVoucher, NewVoucher, SellerVoucher, SellerVouchersMeta } from "./contract.ts";
import {
  codeConstraint,
  endVoucher,
  heldConstraints,
  insertStatements,
  isCodeTaken,
  type OwnVoucherRow,
  readOwnVoucher,
  readOwnVouchers,
  updateStatements,
} from "./data.ts";
import { dayOf, endOfDay, lockedChanges, sellerVoucherState, startOfDay, suggestedCode, type VoucherDraft } from "./rules.ts";

type Shop = { id: number; handle: string };
const vouchers_max = 200;
const iso = (at_ms: number) => new Date(at_ms).toISOString();
const isHeld = ({ uses, collected }: OwnVoucherRow) => uses > 0 || collected > 0;
type TermsRow = Omit<VoucherDraft, "names"> & { code: string; uses: number; names: string };
export const namesOf = ({ names }: { names: string }) => JSON.parse(names) as VoucherDraft["names"];

/** What its own people are told of a voucher, a shop's or the marketplace's. */
export function termsView(row: TermsRow, base: string) {
  const money = moneyIn(base);
  const { code, kind, value, uses } = row;
  const names = namesOf(row);
  return {
    ...{ code, kind, uses, names },
    ...(kind === "percent" && { percent: value }),
    ...(kind === "fixed" && { amount: money(value) }),
    minSpend: money(row.min_spend_base_minor),
    startsAt: iso(row.starts_at),
    endsAt: iso(row.ends_at),
    totalLimit: row.total_limit,
    perShopperLimit: row.per_shopper_limit,
    listed: row.listed === 1,
    missing: ownMarket().languages.filter((locale) => !names[locale]),
  };
}

const viewOf = (row: OwnVoucherRow, base: string, now_ms: number): SellerVoucher => ({
  ...termsView(row, base),
  collected: row.collected,
  held: isHeld(row),
  state: sellerVoucherState(row, now_ms),
});

export async function freeCode(db: D1Database, handle: string): Promise<string> {
  for (;;) {
    const code = suggestedCode(handle, crypto.getRandomValues(new Uint8Array(4)));
    if (!(await isCodeTaken(db, code))) return code;
  }
}

export async function listOwnVouchers(db: D1Database, shop: Shop, now_ms: number): Promise<{ data: SellerVoucher[]; meta: SellerVouchersMeta }> {
  const [rows, suggestion, base] = await Promise.all([readOwnVouchers(db, shop.id, vouchers_max), freeCode(db, shop.handle), baseCurrencyOf(db)]);
  return { data: rows.map((row) => viewOf(row, base, now_ms)), meta: { total: rows.length, suggestion } };
}

async function ownVoucher(db: D1Database, shop: Shop, code: string): Promise<OwnVoucherRow> {
  const row = await readOwnVoucher(db, shop.id, code);
  if (!row) throw new Refusal("not_found");
  return row;
}

/** @throws Refusal not_found */
export const getOwnVoucher = async (db: D1Database, shop: Shop, code: string, now_ms: number): Promise<SellerVoucher> =>
  viewOf(await ownVoucher(db, shop, code), await baseCurrencyOf(db), now_ms);

type CurrentTerms = Pick<VoucherDraft, "starts_at" | "ends_at" | "max_off_base_minor" | "first_order">;
/** The terms as they are stored. `now`: as they stand. */
export function draftOf(
  { kind, value, minSpend, startsOn, endsOn, totalLimit, perShopperLimit, listed, names }: EditVoucher,
  now?: CurrentTerms,
): VoucherDraft {
  const given = Object.entries(names).filter(([, name]) => name) as [Locale, string][];
  return {
    kind,
    value: kind === "free_shipping" ? 0 : value,
    min_spend_base_minor: minSpend,
    total_limit: totalLimit,
    per_shopper_limit: perShopperLimit,
    // a day that stays the same day keeps its moment
    starts_at: now && dayOf(now.starts_at) === startsOn ? now.starts_at : startOfDay(startsOn),
    ends_at: now && dayOf(now.ends_at) === endsOn ? now.ends_at : endOfDay(endsOn),
    listed: listed ? 1 : 0,
    max_off_base_minor: now?.max_off_base_minor ?? null,
    first_order: now?.first_order ?? 0,
    names: Object.fromEntries(given),
  };
}

/** For the audit log. */
function termsOf(code: string, base: string, { kind, value, starts_at, ends_at, listed }: VoucherDraft): string {
  const worth = { percent: `${value} %`, fixed: `${decimalText(value, exponentOf(base))} ${base}`, free_shipping: "free shipping" }[kind];
  return `${code}: ${worth}, ${dayOf(starts_at)} – ${dayOf(ends_at)}${listed ? "" : ", not listed"}`;
}

/** @throws Refusal invalid_fields (the code is taken; it would be over at once) */
export async function makeVoucher(db: D1Database, shop: Shop, { code, ...terms }: NewVoucher, by: Actor, now_ms: number): Promise<void> {
  const draft = draftOf(terms);
  if (draft.ends_at <= now_ms) throw new Refusal("invalid_fields", { fields: { endsOn: ["past"] } });
  try {
    await db.batch([
      ...insertStatements(db, shop.id, code, draft),
      auditStatement(db, by, { shopId: shop.id }, { action: "create_voucher", note: termsOf(code, await baseCurrencyOf(db), draft) }, now_ms),
    ]);
  } catch (error) {
    if (String(error).includes(codeConstraint)) throw new Refusal("invalid_fields", { fields: { code: ["taken"] } });
    throw error;
  }
}

/** Whoever holds the voucher keeps what it promised. @throws Refusal not_found, invalid_fields */
export async function changeVoucher(db: D1Database, shop: Shop, code: string, terms: EditVoucher, by: Actor, now_ms: number): Promise<void> {
  const row = await ownVoucher(db, shop, code);
  const draft = draftOf(terms, row);
  const locked = isHeld(row) ? lockedChanges({ ...row, names: namesOf(row) }, draft) : [];
  if (locked.length > 0) throw new Refusal("invalid_fields", { fields: Object.fromEntries(locked.map((field) => [field, ["voucher_held"]])) });
  try {
    await db.batch([
      ...updateStatements(db, shop.id, row.id, draft),
      auditStatement(db, by, { shopId: shop.id }, { action: "change_voucher", note: termsOf(code, await baseCurrencyOf(db), draft) }, now_ms),
    ]);
  } catch (error) {
    // collected or used between the two
    if (heldConstraints.some((constraint) => String(error).includes(constraint))) throw new Refusal("conflict");
    throw error;
  }
}

/** Once ended it stays ended, however often it is asked. @throws Refusal not_found */
export async function stopVoucher(db: D1Database, shop: Shop, code: string, by: Actor, now_ms: number): Promise<void> {
  await ownVoucher(db, shop, code);
  await endVoucher(db, shop.id, code, by, now_ms);
}
