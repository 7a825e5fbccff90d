/** From rows to cards, and which orders a search means. Pure. */
import { foldedWords } from "../../search/rules.ts";
import type { OrderStatus } from "../contract.ts";
import { type ComingPackage, cardLines_max, type OrderCard } from "./contract.ts";
import type { BoughtRow, ListedLineRow, ListedPackageRow, OrderListRow } from "./data.ts";

const numberText = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, "");
/** Shorter pieces of a number are taken for words only: nearly every number holds them. */
const numberPart_min = 4;

/**
 * The orders whose number holds what was typed, or whose things have all its words (each as the beginning of one; case and marks
 * do not matter).
 */
export function matchingOrders(bought: readonly BoughtRow[], q: string): number[] {
  const words = foldedWords(q).slice(0, 8);
  const part = numberText(q).replaceAll("O", "0").replace(/[IL]/g, "1");
  const found = new Set<number>();
  for (const { order_id, number, name } of bought) {
    if (part.length >= numberPart_min && numberText(number).includes(part)) found.add(order_id);
    else if (words.length > 0) {
      const own = foldedWords(name);
      if (words.every((word) => own.some((each) => each.startsWith(word)))) found.add(order_id);
    }
  }
  return [...found];
}

export const isComing = (status: OrderStatus): status is ComingPackage["status"] => status === "paid" || status === "processing" || status === "shipped";

type OfPackage = Pick<ListedPackageRow, "order_id" | "name">;
export function cardOf(order: OrderListRow, lines: readonly ListedLineRow[], packages: readonly OfPackage[], now_ms: number): Omit<OrderCard, "coming"> {
  const own = lines.filter(({ order_id }) => order_id === order.id);
  return {
    number: order.number,
    status: order.status,
    createdAt: new Date(order.created_at).toISOString(),
    total: { amount: order.total_minor, currency: order.currency },
    pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
    lineCount: own.length,
    shops: packages.filter(({ order_id }) => order_id === order.id).map(({ name }) => name),
    lines: own.slice(0, cardLines_max).map(({ product_handle, main_slug, name, quantity, hash, width, height }) => ({
      product: { handle: product_handle, main: main_slug, name },
      image: hash === null || width === null || height === null ? null : { url: `/media/${hash}`, width, height },
      quantity,
    })),
    payable: order.status === "pending_payment" && order.expires_at > now_ms && order.in_review === 0,
    ...(order.cash_due_minor !== null && { cashDue: { amount: order.cash_due_minor, currency: order.currency } }),
    reviewable: [...new Set(own.flatMap(({ reviewable }) => reviewable ?? []))],
  };
}
