/** Returns as a shop and operators read them. */
import type { Locale } from "../../../locales/words.ts";
import { stepOf } from "../../shared/money.ts";
import { pickupPointsOf } from "../shipping/service.ts";
import { type DeskReturnOpen, type ReturnsMeta, returnsPerPage, type ShopReturn, type ShopReturnOpen, type ShopReturnsQuery } from "./contract.ts";
import { listReturns, type ReturnRow, readShopAddress } from "./data.ts";
import { readBuyerAddress } from "./exchanges/data.ts";
import { isReplacing } from "./exchanges/rules.ts";
import { differenceMoney, theReturn } from "./giving-back.ts";
import { readReturnBase } from "./money-data.ts";
import { returnMoney } from "./rules.ts";
import { shopReturnView } from "./views.ts";

/** What goes back if it is given back now, and what goes back with the other variant. */
const estimatesOf = async (db: D1Database, row: ReturnRow) => {
  const base = await readReturnBase(db, row.id);
  const of = (amount: number | undefined) => ({ amount: amount ?? 0, currency: row.currency });
  return {
    estimate: of(base ? returnMoney(base.lines, base.pkg, stepOf(base)).given_minor : undefined),
    difference: of(base ? differenceMoney(base).money?.given_minor : undefined),
  };
};
export async function openReturn(db: D1Database, row: ReturnRow, locale: Locale): Promise<ShopReturnOpen> {
  const [estimates, suggestedShipTo, points, sendTo] = await Promise.all([
    estimatesOf(db, row),
    readShopAddress(db, row.package_id),
    pickupPointsOf(db, row.shop_id),
    isReplacing(row.exchange) ? readBuyerAddress(db, row.order_id) : null,
  ]);
  return { ...shopReturnView(row, locale), ...estimates, suggestedShipTo, sendTo, points: points.map(({ id, name, city }) => ({ id, name, city })) };
}

/** @throws Refusal not_found: none of this shop's */
export const shopReturn = async (db: D1Database, shopId: number, id: number, locale: Locale): Promise<ShopReturnOpen> =>
  openReturn(db, await theReturn(db, id, shopId), locale);

/** @throws Refusal not_found */
export async function deskReturn(db: D1Database, id: number, locale: Locale): Promise<DeskReturnOpen> {
  const row = await theReturn(db, id);
  return { ...shopReturnView(row, locale), ...(await estimatesOf(db, row)), email: row.email };
}

type Page = Pick<ShopReturnsQuery, "filter" | "after" | "perPage">;
/** What is due first, or the latest of what is over. `shopId`: this shop's; else all. */
export async function listedReturns(
  db: D1Database,
  { filter = "open", after, perPage = returnsPerPage }: Page,
  locale: Locale,
  shopId?: number,
): Promise<{ data: ShopReturn[]; meta: ReturnsMeta }> {
  const [at, id] = after?.split("-").map(Number) ?? [];
  const rows = await listReturns(db, {
    ...(shopId !== undefined && { shopId }),
    filter,
    after: at !== undefined && id !== undefined ? [at, id] : undefined,
    limit: perPage + 1,
  });
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  const next = rows.length > perPage && last ? `${filter === "ended" ? last.ended_at : last.due_at}-${last.id}` : null;
  return { data: shown.map((row) => shopReturnView(row, locale)), meta: { perPage, next } };
}
