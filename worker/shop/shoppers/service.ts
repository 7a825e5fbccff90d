/** What operators see of shoppers and do about them: each look and each act is in the log. */
import type { Locale } from "../../../locales/words.ts";
import type { Env } from "../../env.ts";
import { Refusal } from "../../errors.ts";
import { emailKey } from "../account/rules.ts";
import { eraseAccount, exportForMarket, type Visitor } from "../account/service.ts";
import { phonesMeant } from "../addresses/service.ts";
import type { ExportPart } from "../export.ts";
import { type ActContext, liftBlock, logErasure, logExport, logLook, readState, type StateRow, writeBlock, writeSignOut } from "./blocks-data.ts";
import { type AdminShopper, type AdminShopperRow, type EraseShopper, type ShoppersQuery, shoppersPerPage } from "./contract.ts";
import { type ListedRow, mayBeErased, readDetail, readShoppers } from "./data.ts";
import { accountIn, expressionOf, matchOf, phoneTyped, stateOf, wholeNumbersIn } from "./rules.ts";

export { exportBlocks } from "./blocks-data.ts";

const momentOf = (at: number) => new Date(at).toISOString();
const rowOf = ({ id, name, email, phone, status, created_at }: ListedRow): AdminShopperRow => ({
  ...{ id, name, email, phone },
  state: stateOf(status),
  createdAt: momentOf(created_at),
});

type Page = { data: AdminShopperRow[]; meta: { perPage: number; next: number | null } };

/** Those whose accounts began last first, unless asked otherwise. */
export async function listShoppers(db: D1Database, { q = "", state, sort, after, perPage = shoppersPerPage }: ShoppersQuery): Promise<Page> {
  const phone = phoneTyped(q);
  const match = matchOf(q, phone && !phone.isWorldwide ? phonesMeant(q).map((number) => number.slice(1)) : []);
  // signs alone are nobody's name
  if (match === undefined && q !== "") return { data: [], meta: { perPage, next: null } };
  const rows = await readShoppers(db, {
    expression: match === undefined ? undefined : expressionOf(match, state),
    ...(q === "" ? { orders: [], account: null } : { orders: wholeNumbersIn(q), account: accountIn(q) }),
    ...{ state, after, isOldest: sort === "oldest", limit: perPage + 1 },
  });
  const data = rows.slice(0, perPage).map(rowOf);
  return { data, meta: { perPage, next: rows.length > perPage ? (data.at(-1)?.id ?? null) : null } };
}

/** Noted before it is shown. @throws Refusal not_found */
export async function viewShopper(context: ActContext, id: number, locale: Locale): Promise<AdminShopper> {
  await findShopper(context.db, id);
  await logLook(context, id).run();
  return showShopper(context, id, locale);
}

/** @throws Refusal not_found */
export async function showShopper({ db, now_ms }: Pick<ActContext, "db" | "now_ms">, id: number, locale: Locale): Promise<AdminShopper> {
  const found = await readDetail(db, id, locale, now_ms);
  if (!found) throw new Refusal("not_found");
  const { row, orders, shops, blocks } = found;
  return {
    ...rowOf(row),
    emailVerified: row.email_verified_at !== null,
    locale: row.locale,
    lastSeen: row.seen_at ? momentOf(row.seen_at).slice(0, 10) : null,
    isOperator: row.operator === 1,
    counts: { addresses: row.addresses, orders: row.orders, reviews: row.reviews, sessions: row.sessions },
    orders: orders.map(({ number, status, total_minor, currency, created_at }) => ({
      ...{ number, status },
      total: { amount: total_minor, currency },
      createdAt: momentOf(created_at),
    })),
    shops: shops.map(({ handle, name, status, role, alone, others }) => ({ handle, name, status, role, isOnlyOwner: alone === 1, others })),
    blocks: blocks.map(({ reason, blocked_at, blocked_by, lifted_at, lifted_by }) => ({
      ...{ reason, by: blocked_by, at: momentOf(blocked_at) },
      lifted: lifted_at === null ? null : { by: lifted_by, at: momentOf(lifted_at) },
    })),
    open: { orders: row.open_orders, refunds: row.open_refunds, shops: row.shops_alone },
  };
}

/** @throws Refusal not_found */
async function findShopper(db: D1Database, id: number): Promise<StateRow> {
  const row = await readState(db, id);
  if (!row) throw new Refusal("not_found");
  return row;
}

/** Somebody else was first. @throws Refusal shopper_is_operator, conflict (`state` says where they stand) */
async function standsOtherwise(db: D1Database, id: number): Promise<never> {
  const { operator, status } = await findShopper(db, id);
  if (operator === 1) throw new Refusal("shopper_is_operator");
  throw new Refusal("conflict", { details: { state: stateOf(status) } });
}

/** Answers the keys of what follows. @throws Refusal not_found, shopper_is_operator, conflict */
export async function blockShopper(context: ActContext, id: number, reason: string): Promise<string[]> {
  const shopper = await findShopper(context.db, id);
  return (await writeBlock(context, shopper, reason)) ?? standsOtherwise(context.db, id);
}

/** Answers the keys of what follows. @throws Refusal not_found, conflict */
export async function liftShopper(context: ActContext, id: number): Promise<string[]> {
  const shopper = await findShopper(context.db, id);
  return (await liftBlock(context, shopper)) ?? standsOtherwise(context.db, id);
}

/** An operator's own sessions are theirs to end. @throws Refusal not_found, shopper_is_operator */
export async function signOutShopper(context: ActContext, id: number): Promise<void> {
  if ((await findShopper(context.db, id)).operator === 1) throw new Refusal("shopper_is_operator");
  await writeSignOut(context, id);
}

/** The file that the account's own page gives. Noted before anything leaves. @throws Refusal not_found */
export async function exportShopper(context: ActContext, visitor: Visitor, id: number, parts: Readonly<Record<string, ExportPart>>) {
  await findShopper(context.db, id);
  await logExport(context, id).run();
  return exportForMarket(visitor, id, parts);
}

/**
 * The account goes as it would go by its owner's own hand; the log keeps its number and the word of the reason alone.
 * @throws Refusal not_found, invalid_fields (another address), shopper_is_operator, shopper_orders_open, shop_needs_owner, conflict
 */
export async function eraseShopper(context: ActContext, visitor: Visitor, env: Env, id: number, { reason, email }: EraseShopper): Promise<void> {
  const { db } = context;
  const shopper = await findShopper(db, id);
  if (emailKey(email) !== shopper.email_key) throw new Refusal("invalid_fields", { fields: { email: ["email_of_account"] } });
  const found = await readDetail(db, id, "en", context.now_ms);
  if (!found) throw new Refusal("not_found");
  const { row } = found;
  if (row.operator === 1) throw new Refusal("shopper_is_operator");
  if (row.open_orders + row.open_refunds > 0) throw new Refusal("shopper_orders_open");
  if (row.shops_alone > 0) throw new Refusal("shop_needs_owner");
  const had = { orders: row.orders, reviews: row.reviews };
  if (!(await eraseAccount(visitor, env, id, mayBeErased(id), [logErasure(context, id, reason, had)]))) throw new Refusal("conflict");
}
