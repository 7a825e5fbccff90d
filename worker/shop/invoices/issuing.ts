/** Issues what is due: the documents of a package, and a month's commission. Each is safe to call again and at once. */
import { ownMarket } from "../../cache/own-market.ts";
import { shopNameIn } from "../../db/shop-name.ts";
import { insertEntry } from "../../outbox/statements.ts";
import { day_ms } from "../../shared/time.ts";
import type { StoredAddress } from "../addresses/rules.ts";
import type { Billing } from "../checkout/contract.ts";
import { knowMarket } from "../market/service.ts";
import type { PurchaseContext } from "../payments/purchase-context.ts";
import type { StoredPickupPoint } from "../shipping/rules.ts";
import { shippingRateName } from "../shipping/service.ts";
import type { LegalIdentity } from "../shops/contract.ts";
import { identityIn } from "../shops/rules.ts";
import { commissionDocument, type MonthOfCommission, monthBefore } from "./commission.ts";
import { isMonthNoted, isOvertaken, issueDocuments, readCommissionDue, readShopParty, readSold } from "./issuing-data.ts";
import type { InvoiceParty } from "./rules.ts";
import { documentsDue } from "./sale.ts";
import type { SoldPackage } from "./sold.ts";

const present = <T extends object>(of: T) => Object.fromEntries(Object.entries(of).filter(([, value]) => value)) as { [K in keyof T]?: NonNullable<T[K]> };

type OwnIdentity = Pick<LegalIdentity, "legalName" | "line1" | "line2" | "city" | "region" | "postalCode" | "country" | "registerNumber" | "taxNumber">;
/** A shop that has told nothing of its company goes by its name. */
function shopParty(shop: { handle: string; name: string; country: string }, identity: OwnIdentity | null): InvoiceParty {
  if (!identity) return { id: shop.handle, name: shop.name, lines: [], country: shop.country };
  const { legalName, line1, line2, country, city, region, postalCode, registerNumber, taxNumber } = identity;
  const lines = [line1, ...(line2 ? [line2] : [])];
  return {
    id: shop.handle,
    name: legalName,
    ...(shop.name !== legalName && { tradeName: shop.name }),
    lines,
    country,
    ...present({ city, region, postalCode, registerNumber, taxNumber }),
  };
}

function marketParty(): InvoiceParty {
  const { name, legalName, address, country, taxNumber } = ownMarket();
  return {
    id: "marketplace",
    name: legalName || name,
    ...(legalName && legalName !== name && { tradeName: name }),
    lines: address.split("\n").filter(Boolean),
    country,
    ...present({ taxNumber }),
  };
}

/** Who an invoice is for: as it was said at the checkout, else whoever gets the goods. A person at a company stands below its name. */
export function buyerParty(delivery: StoredAddress, billing: Billing | null): InvoiceParty {
  const { name, line1, line2, city, region, postalCode, country } = { ...(billing?.address ?? delivery) };
  const company = billing?.company;
  return {
    name: company ?? name,
    lines: [...(company ? [name] : []), line1, ...(line2 ? [line2] : [])],
    country,
    ...present({ city, region, postalCode, taxNumber: billing?.taxNumber }),
  };
}

type Sold = NonNullable<Awaited<ReturnType<typeof readSold>>>;
function soldPackage({ row, lines, refunds, returns, issued }: Sold): SoldPackage {
  const shop = { id: row.shop_id, handle: row.handle, name: shopNameIn({ name: row.shop, names: row.shop_names }, row.locale) };
  const address = JSON.parse(row.address) as StoredAddress;
  const pickup = row.pickup === null ? null : (JSON.parse(row.pickup) as StoredPickupPoint);
  return {
    ...{ id: row.id, shop, locale: row.locale, order: row.order_number, exponent: row.exponent, sold_at: row.sold_at, rate_bp: row.rate_bp },
    taxOwedBy: row.tax_owed_by,
    // the whole package has its tax in its prices, or on top of them
    isTaxIncluded: row.tax_minor === 0,
    seller: shopParty({ ...shop, country: row.shop_country }, identityIn(row.seller)),
    market: marketParty(),
    buyer: buyerParty(address, row.billing === null ? null : (JSON.parse(row.billing) as Billing)),
    place: { country: address.country, region: address.region ?? null },
    lines: lines.map((line) => ({
      ...{
        id: line.id,
        rootId: line.root_id,
        quantity: line.quantity,
        unit_minor: line.unit_minor,
        rate_bp: line.rate_bp,
        hsn: line.hsn,
        isCancelled: line.isCancelled === 1,
      },
      ...{ charged_minor: line.total_minor, paid_minor: line.paid_minor, tax_minor: line.tax_minor },
      name: [line.name, ...(JSON.parse(line.options) as { value: string }[]).map(({ value }) => value)].filter(Boolean).join(", "),
    })),
    delivery: {
      name: shippingRateName({ slug: row.rate_slug, pickup }, row.locale),
      ...{ charged_minor: row.shipping_minor, paid_minor: row.shippingPaid_minor, tax_minor: row.shippingTax_minor },
    },
    fee: { charged_minor: row.fee_minor, paid_minor: row.feePaid_minor, tax_minor: row.feeTax_minor },
    refunds: refunds.map((refund) => ({ ...refund, isFailed: refund.isFailed === 1 })),
    returns,
    issued,
    credited: new Set(lines.filter(({ isCredited }) => isCredited === 1).map(({ id }) => id)),
  };
}

/** What corrects an invoice is due after it, and several may write at once: so it looks again until nothing is due. */
const rounds_max = 6;

/** @throws Error what a database throws, or where others went before it too often: it is tried again */
export async function issueOfPackage(db: D1Database, packageId: number, now: number): Promise<void> {
  await knowMarket(db);
  for (let round = 1; round <= rounds_max; round += 1) {
    const sold = await readSold(db, packageId);
    if (!sold) return;
    const due = documentsDue(soldPackage(sold));
    if (due.length === 0) return;
    const owner = { shopId: sold.row.shop_id, packageId, currency: sold.row.currency };
    await issueDocuments(db, owner, due, now).catch((error: unknown) => {
      if (!isOvertaken(error)) throw error;
    });
  }
  throw new Error(`documents of package ${packageId} are still due`);
}

const commissionsAtOnce_max = 25;
/** @returns whether all of the month is issued */
export async function issueCommission(db: D1Database, span: { month: string; from_ms: number; to_ms: number }, now: number): Promise<boolean> {
  await knowMarket(db);
  const due = await readCommissionDue(db, span, commissionsAtOnce_max);
  for (const each of due) await issueOne(db, each, now);
  return due.length < commissionsAtOnce_max;
}

async function issueOne(db: D1Database, of: MonthOfCommission, now: number): Promise<void> {
  const row = await readShopParty(db, of.shopId);
  if (!row) return;
  const shop = shopParty({ handle: row.handle, name: row.shop, country: row.shop_country }, identityIn(row.identity));
  const document = commissionDocument(of, { market: marketParty(), shop, locale: ownMarket().language });
  await issueDocuments(db, { shopId: of.shopId, packageId: null, currency: of.currency }, [document], now);
}

/** Scheduled: from the second day of a month on the commission of the month before is invoiced; by then nothing of it is being booked any more. */
export async function noteCommission({ db, now }: Pick<PurchaseContext, "db" | "now">): Promise<number> {
  const span = monthBefore(now);
  if (now < span.to_ms + day_ms) return 0;
  const key = `invoice:commission:${span.month}`;
  if (await isMonthNoted(db, key)) return 0;
  await db.batch([insertEntry(db, { kind: "commission-invoices", key, payload: { commissionOf: span } }, now)]);
  return 1;
}
