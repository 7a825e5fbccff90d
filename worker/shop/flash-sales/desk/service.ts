/** Flash sales as operators look after them: found, announced, changed before they begin, ended, taken back, and things taken out of them. */
import type { Locale } from "../../../../locales/words.ts";
import { locales } from "../../../../locales/words.ts";
import { catalogueWritten } from "../../../cache/generation.ts";
import { Refusal } from "../../../errors.ts";
import { moneyIn } from "../../../shared/money.ts";
import type { Actor } from "../../audit.ts";
import { baseCurrencyOf } from "../../currencies/service.ts";
import type { ProposalContext } from "../proposals/service.ts";
import {
  announceInBatch,
  cancelInBatch,
  cancelledMails,
  editInBatch,
  endInBatch,
  type SaleTerms,
  withdrawItemInBatch,
  withdrawnMails,
} from "./changes-data.ts";
import {
  type AdminSale,
  type AdminSaleItem,
  type AdminSaleItemsQuery,
  type AdminSaleRow,
  type AdminSalesQuery,
  type EditFlashSale,
  itemsPerPage,
  type NewFlashSale,
  salesPerPage,
  type UnfitItem,
} from "./contract.ts";
import { type ClashRow, type DeskSaleRow, readClashes, readDeskSale, readDeskSales, readSaleItem, readSaleItems, readSaleTexts } from "./data.ts";
import { endOf, saleStateAt } from "./rules.ts";

/** So many things that speak against a change are named. */
const clashes_max = 20;
const iso = (at_ms: number) => new Date(at_ms).toISOString();

const rowOf = ({ slug, name, starts_at, ends_at, products, variants, quota, sold, proposals }: DeskSaleRow, now_ms: number): AdminSaleRow => ({
  ...{ id: slug, name, products, variants, quota, sold, proposals },
  state: saleStateAt({ starts_at, ends_at }, now_ms),
  startsAt: iso(starts_at),
  endsAt: iso(ends_at),
});

type Page<Row, Next> = { data: Row[]; meta: { perPage: number; next: Next | null } };

export async function listDeskSales({ db, locale, now_ms }: ProposalContext, query: AdminSalesQuery): Promise<Page<AdminSaleRow, string>> {
  const { state, sort, after, perPage = salesPerPage } = query;
  const [ends_at, id] = after?.split("-").map(Number) ?? [];
  const asked = { state, isSoonest: sort === "soonest", after: ends_at === undefined ? undefined : ([ends_at, id as number] as const), limit: perPage + 1 };
  const rows = await readDeskSales(db, locale, now_ms, asked);
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return { data: shown.map((row) => rowOf(row, now_ms)), meta: { perPage, next: rows.length > perPage && last ? `${last.ends_at}-${last.id}` : null } };
}

async function saleNamed(db: D1Database, locale: Locale, slug: string): Promise<DeskSaleRow> {
  const sale = await readDeskSale(db, locale, slug);
  if (!sale) throw new Refusal("not_found");
  return sale;
}

/** @throws Refusal not_found */
export async function showDeskSale({ db, locale, now_ms }: ProposalContext, slug: string): Promise<AdminSale> {
  const sale = await saleNamed(db, locale, slug);
  const texts = await readSaleTexts(db, sale.id);
  return {
    ...rowOf(sale, now_ms),
    names: Object.fromEntries(texts.map((text) => [text.locale, text.name])),
    taglines: Object.fromEntries(texts.map((text) => [text.locale, text.tagline])),
  };
}

/** @throws Refusal not_found */
export async function listSaleItems({ db, locale }: ProposalContext, slug: string, query: AdminSaleItemsQuery): Promise<Page<AdminSaleItem, number>> {
  const { after = 0, perPage = itemsPerPage } = query;
  const sale = await saleNamed(db, locale, slug);
  const [rows, base] = await Promise.all([readSaleItems(db, locale, sale.id, after, perPage + 1), baseCurrencyOf(db)]);
  const money = moneyIn(base);
  const shown = rows.slice(0, perPage);
  return {
    data: shown.map(({ variant_id, product_id, sku, product, options, shop_handle, shop_name, price_base_minor, normal_base_minor, per_buyer, ...row }) => ({
      ...{ variantId: variant_id, productId: product_id, sku, product, options: JSON.parse(options) as string[] },
      shop: { handle: shop_handle, name: shop_name },
      price: money(price_base_minor),
      normal: money(normal_base_minor),
      ...{ quota: row.quota, sold: row.sold, perBuyer: per_buyer, stock: row.stock },
    })),
    meta: { perPage, next: rows.length > perPage ? (shown.at(-1)?.variant_id ?? null) : null },
  };
}

/** @throws Refusal invalid_fields (it would have begun) */
function termsOf({ startsAt, endsAt, names, taglines }: EditFlashSale, now_ms: number): SaleTerms {
  const [starts_at, ends_at] = [Date.parse(startsAt), Date.parse(endsAt)];
  if (starts_at <= now_ms) throw new Refusal("invalid_fields", { fields: { startsAt: ["past"] } });
  return { starts_at, ends_at, texts: locales.map((locale) => ({ locale, name: names[locale], tagline: taglines[locale] })) };
}

/** @throws Refusal invalid_fields (the slug is taken; it would have begun) */
export async function announceSale({ db, now_ms }: ProposalContext, { slug, ...sale }: NewFlashSale, by: Actor): Promise<void> {
  if (!(await announceInBatch(db, slug, termsOf(sale, now_ms), by, now_ms))) throw new Refusal("invalid_fields", { fields: { slug: ["address_taken"] } });
  catalogueWritten();
}

const codesOf = ({ is_too_dear, is_taken, lowest_base_minor, normal_base_minor }: ClashRow): UnfitItem["code"][] => [
  ...(is_too_dear ? [lowest_base_minor < normal_base_minor ? ("flash_price_lowest" as const) : ("flash_price_normal" as const)] : []),
  ...(is_taken ? ["flash_taken" as const] : []),
];

/** @throws Refusal flash_items_unfit (`problems`: what in the sale does not suit the time) */
async function refuseClashes(db: D1Database, locale: Locale, saleId: number, terms: SaleTerms): Promise<void> {
  const clashing = await readClashes(db, locale, saleId, terms, clashes_max);
  if (clashing.length === 0) return;
  const problems: UnfitItem[] = clashing.flatMap((row) => codesOf(row).map((code) => ({ variantId: row.variant_id, product: row.product, code })));
  throw new Refusal("flash_items_unfit", { details: { problems } });
}

const termsNow = async (db: D1Database, sale: DeskSaleRow): Promise<SaleTerms> => ({
  starts_at: sale.starts_at,
  ends_at: sale.ends_at,
  texts: await readSaleTexts(db, sale.id),
});

/** Names and time of a sale that has not begun. @throws Refusal not_found, flash_sale_begun, invalid_fields, flash_items_unfit, conflict */
export async function editSale({ db, locale, now_ms }: ProposalContext, slug: string, edit: EditFlashSale, by: Actor): Promise<void> {
  const sale = await saleNamed(db, locale, slug);
  if (sale.starts_at <= now_ms) throw new Refusal("flash_sale_begun");
  const [before, after] = [await termsNow(db, sale), termsOf(edit, now_ms)];
  const isMoved = before.starts_at !== after.starts_at || before.ends_at !== after.ends_at;
  if (isMoved) await refuseClashes(db, locale, sale.id, after);
  if (!(await editInBatch(db, sale, before, after, by, now_ms))) throw new Refusal("conflict");
  catalogueWritten();
}

/** Ends a sale that runs, now. @throws Refusal not_found, conflict (`state` says where it stands) */
export async function endSale({ db, locale, now_ms }: ProposalContext, slug: string, by: Actor): Promise<void> {
  const sale = await saleNamed(db, locale, slug);
  const state = saleStateAt(sale, now_ms);
  const isDone = state === "running" && (await endInBatch(db, sale, endOf(sale.starts_at, now_ms), by, now_ms));
  if (!isDone) throw new Refusal("conflict", { details: { state } });
  catalogueWritten();
}

/** Takes back a sale that has not begun. @returns the keys of the mails @throws Refusal not_found, flash_sale_begun, conflict */
export async function cancelSale({ db, locale, now_ms }: ProposalContext, slug: string, reason: string, by: Actor): Promise<string[]> {
  const sale = await saleNamed(db, locale, slug);
  if (sale.starts_at <= now_ms) throw new Refusal("flash_sale_begun");
  if (!(await cancelInBatch(db, sale, await termsNow(db, sale), reason, by, now_ms))) throw new Refusal("conflict");
  catalogueWritten();
  return cancelledMails(db, sale.id);
}

/** Takes a variant out of a sale that is not over. @returns the keys of the mails @throws Refusal not_found, conflict (`state`) */
export async function withdrawItem(context: ProposalContext, slug: string, variantId: number, reason: string, by: Actor): Promise<string[]> {
  const { db, locale, now_ms } = context;
  const sale = await saleNamed(db, locale, slug);
  const item = await readSaleItem(db, sale.id, variantId);
  if (!item) throw new Refusal("not_found");
  if (!(await withdrawItemInBatch(db, sale, item, reason, by, now_ms))) throw new Refusal("conflict", { details: { state: saleStateAt(sale, now_ms) } });
  catalogueWritten();
  return withdrawnMails(db, sale.id, variantId);
}
