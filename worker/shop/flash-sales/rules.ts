/** Whether a sale runs, and what stands in it. Pure. */

import type { BaseMinor, Currency, Minor } from "../../shared/money.ts";
import type { ProductCard } from "../catalogue/contract.ts";
import { flashPriceIn, pricesOf } from "../catalogue/rules.ts";
import type { FlashSaleItem } from "./contract.ts";

export type SaleRow = { id: number; slug: string; name: string; tagline: string; starts_at: number; ends_at: number };
export type ItemRow = {
  flash_sale_id: number;
  product_id: number;
  price_base_minor: BaseMinor;
  normal_base_minor: BaseMinor;
  /** What the shop set in the shopper's currency. */
  own_price_minor?: Minor | null;
  quota: number;
  sold: number;
  stock: number;
};

export type SaleStatus = "running" | "coming" | "over";

/** From the start on, up to but not including the end. */
export function statusOf({ starts_at, ends_at }: Pick<SaleRow, "starts_at" | "ends_at">, now_ms: number): SaleStatus {
  if (now_ms >= ends_at) return "over";
  return now_ms < starts_at ? "coming" : "running";
}

/** A sale's products with all that is sold of them there: several variants of one product are one item, at the lowest price still to be had. */
export type SaleProduct = {
  product_id: number;
  quota: number;
  sold: number;
  soldOut: boolean;
  offer?: { price_base_minor: BaseMinor; normal_base_minor: BaseMinor; own_minor: Minor | null };
};

export function saleProducts(rows: readonly ItemRow[], currency: Currency): SaleProduct[] {
  const products = new Map<number, SaleProduct>();
  for (const row of rows) {
    const product = products.get(row.product_id) ?? { product_id: row.product_id, quota: 0, sold: 0, soldOut: true };
    product.quota += row.quota;
    product.sold += row.sold;
    const left = row.sold < row.quota && row.stock > 0;
    if (left) product.soldOut = false;
    const offer = { price_base_minor: row.price_base_minor, normal_base_minor: row.normal_base_minor, own_minor: row.own_price_minor ?? null };
    const isLower = row.price_base_minor < row.normal_base_minor && flashPriceIn(offer, currency) !== undefined;
    if (left && isLower && (!product.offer || row.price_base_minor < product.offer.price_base_minor)) product.offer = offer;
    products.set(row.product_id, product);
  }
  return [...products.values()];
}

/**
 * On a running sale's page the card shows that sale's price, even where another variant is cheaper still. Before it starts the price of now stands, and
 * beside it what it will be.
 */
export function itemOf(card: ProductCard, product: SaleProduct, sale: SaleRow, status: SaleStatus, currency: Currency): FlashSaleItem {
  const { quota, sold, soldOut, offer } = product;
  const price = offer && flashPriceIn(offer, currency);
  if (status === "coming" && price && price.price_minor < card.price.amount) {
    return { product: card, salePrice: pricesOf(price, currency).price, quota, sold, soldOut };
  }
  // the card that shows this sale's price knows what it is reduced from
  const isShown = card.flashSale?.id === sale.slug && card.price.amount === price?.price_minor;
  if (status !== "running" || !price || isShown) return { product: card, quota, sold, soldOut };
  const { compareAt: _, ...rest } = card;
  return {
    product: {
      ...rest,
      ...pricesOf(price, currency),
      flashSale: { id: sale.slug, endsAt: new Date(sale.ends_at).toISOString() },
    },
    quota,
    sold,
    soldOut,
  };
}
