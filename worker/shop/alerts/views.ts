/** From rows to what the API says of alerts. Pure. */
import type { AlertSubject, OwnAlert } from "./contract.ts";
import type { AlertRow, SubjectRow } from "./rows-data.ts";
import { canWait } from "./rules.ts";

/** What it is called: a variant with its options. */
export function nameOf({ kind, product, options, sale_name, shop }: SubjectRow): string {
  if (kind === "sale") return sale_name;
  if (kind === "shop") return shop ?? "";
  return options === "" ? product : `${product} (${options})`;
}

/** Where it stands, without a language. */
export function pathOf({ kind, main, handle, variant_id, sale, shop_handle }: SubjectRow): string {
  if (kind === "sale") return `/flash-sale/${sale}`;
  return kind === "shop" ? `/shop/${shop_handle}` : `/${main}/product/${handle}?variant=${variant_id}`;
}

function aboutOf(row: AlertRow) {
  const at = row.kind === "sale" ? row.starts_at : row.kind === "shop" && row.is_closed === 1 ? row.closed_to : null;
  return {
    kind: row.kind,
    name: nameOf(row),
    path: pathOf(row),
    shop: row.kind === "sale" ? null : row.shop,
    until: at === null ? null : new Date(at).toISOString(),
  };
}
const moneyOrNull = (amount: number | null, currency: string | null) => (amount === null || currency === null ? null : { amount, currency });

export const subjectView = (row: AlertRow, id: string, now_ms: number): AlertSubject => ({
  ...aboutOf(row),
  id,
  price: moneyOrNull(row.price_minor, row.currency),
  canWait: canWait(row, now_ms),
});

export const ownView = (row: AlertRow): OwnAlert => ({
  ...aboutOf(row),
  id: row.id,
  limit: moneyOrNull(row.limit_minor, row.currency),
  askedAt: new Date(row.asked_at).toISOString(),
});
