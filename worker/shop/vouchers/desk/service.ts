/** The marketplace's own vouchers as operators look after them: made one by one or as a set, changed, stopped, let go on, deleted. */
import { Refusal } from "../../../errors.ts";
import { exponentOf } from "../../../shared/amounts.ts";
import { stepOf } from "../../../shared/money.ts";
import type { Actor } from "../../audit.ts";
import { baseCurrencyOf } from "../../currencies/service.ts";
import { codeConstraint, heldConstraints } from "../selling/data.ts";
import { draftOf, namesOf } from "../selling/service.ts";
import { changeInBatch, deleteInBatch, makeInBatch, makeSetInBatch, stopInBatch, stopSetInBatch } from "./changes-data.ts";
import type { EditDeskVoucher, NewDeskVoucher, NewVoucherSet } from "./contract.ts";
import { type DeskVoucherRow, mainsThere, readVoucherSet, shopsThere, wasUsed } from "./data.ts";
import { type DeskContext, mainsOf, shopsOf, voucherNamed } from "./reading.ts";
import { codesOfSet, type DeskDraft, deskVoucherState, lockedDeskChanges, setSigns_chars } from "./rules.ts";

export { type DeskContext, listDeskVouchers, listVoucherOrders, listVoucherSets, showDeskVoucher, vouchersCsv } from "./reading.ts";

const draftNow = (row: DeskVoucherRow): DeskDraft => ({
  ...row,
  names: namesOf(row),
  mains: mainsOf(row).map(({ slug }) => slug),
  shops: shopsOf(row).map(({ handle }) => handle),
});
const draftNext = ({ maxOff, firstOrder, mains, shops, ...terms }: EditDeskVoucher, now?: DeskVoucherRow): DeskDraft => ({
  ...draftOf(terms, now),
  max_off_base_minor: maxOff,
  first_order: firstOrder ? 1 : 0,
  ...{ mains, shops },
});

/** @throws Refusal invalid_fields (sums that the base currency does not go by; a category or a shop that there is not) */
async function refuseUnknown(db: D1Database, { value, kind, minSpend, maxOff, mains, shops }: EditDeskVoucher): Promise<void> {
  const [base, knownMains, knownShops] = await Promise.all([baseCurrencyOf(db), mainsThere(db, mains), shopsThere(db, shops)]);
  const step = stepOf({ exponent: exponentOf(base) });
  const sums = { value: kind === "fixed" ? value : 0, minSpend, maxOff: maxOff ?? 0 };
  const fields: Record<string, string[]> = Object.fromEntries(Object.entries(sums).flatMap(([field, sum]) => (sum % step === 0 ? [] : [[field, ["amount"]]])));
  if (mains.some((slug) => !knownMains.has(slug))) fields.mains = ["category_unknown"];
  if (shops.some((handle) => !knownShops.has(handle))) fields.shops = ["shop_unknown"];
  if (Object.keys(fields).length > 0) throw new Refusal("invalid_fields", { fields });
}

/** @throws Refusal invalid_fields: it would be over at once */
function refusePast({ ends_at }: DeskDraft, now_ms: number): void {
  if (ends_at <= now_ms) throw new Refusal("invalid_fields", { fields: { endsOn: ["past"] } });
}

/** @throws Refusal invalid_fields, limit_reached */
export async function makeDeskVoucher({ db, now_ms }: DeskContext, { code, ...terms }: NewDeskVoucher, by: Actor): Promise<void> {
  const draft = draftNext(terms);
  refusePast(draft, now_ms);
  await refuseUnknown(db, terms);
  try {
    if (!(await makeInBatch(db, code, draft, by, now_ms))) throw new Refusal("limit_reached");
  } catch (error) {
    if (String(error).includes(codeConstraint)) throw new Refusal("invalid_fields", { fields: { code: ["taken"] } });
    throw error;
  }
}

/** @throws Refusal invalid_fields, limit_reached */
export async function makeVoucherSet({ db, now_ms }: DeskContext, { set, count, ...terms }: NewVoucherSet, by: Actor): Promise<void> {
  const draft = { ...draftNext(terms), total_limit: 1, listed: 0 as const };
  refusePast(draft, now_ms);
  await refuseUnknown(db, terms);
  const codes = codesOfSet(set, crypto.getRandomValues(new Uint8Array(count * setSigns_chars)));
  try {
    if (!(await makeSetInBatch(db, set, codes, draft, by, now_ms))) throw new Refusal("limit_reached");
  } catch (error) {
    if (String(error).includes("UNIQUE")) throw new Refusal("invalid_fields", { fields: { set: ["taken"] } });
    throw error;
  }
}

/** Whoever holds the voucher keeps what it promised. @throws Refusal not_found, invalid_fields, conflict */
export async function changeDeskVoucher(context: DeskContext, code: string, terms: EditDeskVoucher, by: Actor): Promise<void> {
  const { db, now_ms } = context;
  const row = await voucherNamed(context, code);
  const [before, after] = [draftNow(row), draftNext(terms, row)];
  // a code of a set counts once, whatever is asked
  if (row.set_code !== null) Object.assign(after, { total_limit: 1, listed: 0 });
  const locked = row.held === 1 ? lockedDeskChanges(before, after) : [];
  if (locked.length > 0) throw new Refusal("invalid_fields", { fields: Object.fromEntries(locked.map((field) => [field, ["voucher_held"]])) });
  await refuseUnknown(db, terms);
  try {
    if (!(await changeInBatch(db, row, before, after, by, now_ms))) throw new Refusal("conflict");
  } catch (error) {
    // collected or used between the two
    if (heldConstraints.some((constraint) => String(error).includes(constraint))) throw new Refusal("conflict");
    throw error;
  }
}

/** @throws Refusal not_found, conflict (`state` says where it stands) */
export async function stopDeskVoucher(context: DeskContext, code: string, stops: boolean, by: Actor): Promise<void> {
  const row = await voucherNamed(context, code);
  if (!(await stopInBatch(context.db, row, stops, by, context.now_ms)))
    throw new Refusal("conflict", { details: { state: deskVoucherState(await voucherNamed(context, code), context.now_ms) } });
}

/** All codes of a set that are not over. @returns how many @throws Refusal not_found */
export async function stopVoucherSet({ db, now_ms }: DeskContext, set: string, stops: boolean, by: Actor): Promise<number> {
  const row = await readVoucherSet(db, now_ms, set);
  if (!row) throw new Refusal("not_found");
  return stopSetInBatch(db, row, stops, by, now_ms);
}

/** @throws Refusal not_found, voucher_was_used (or somebody keeps it), conflict */
export async function deleteDeskVoucher(context: DeskContext, code: string, by: Actor): Promise<void> {
  const row = await voucherNamed(context, code);
  if (row.held === 1 || (await wasUsed(context.db, row.id))) throw new Refusal("voucher_was_used");
  if (!(await deleteInBatch(context.db, row, draftNow(row), by, context.now_ms))) throw new Refusal("conflict");
}
