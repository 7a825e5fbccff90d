/** Where what was found is looked at: on the desk, or on its page in the shop. Pure. */
import type { FindResult } from "../../../worker/shop/operators/desk/contract.ts";
import { asAddress } from "../../navigation/address.ts";
import type { PageAddress } from "../../pages.ts";
import type { PaletteResult } from "../counter/palette.tsx";

export function foundAddress({ kind, id, page }: FindResult): PageAddress | null {
  if (kind === "order") return `/admin/order/${encodeURIComponent(id)}`;
  if (kind === "person") return `/admin/shopper/${encodeURIComponent(id)}`;
  if (kind === "shop") return `/admin/seller/${encodeURIComponent(id)}`;
  if (kind === "product") return `/admin/product/${encodeURIComponent(id)}`;
  if (kind === "message") return `/admin/message/${encodeURIComponent(id)}`;
  if (kind === "voucher") return `/admin/voucher/${encodeURIComponent(id)}`;
  if (kind === "collection") return `/admin/collection/${encodeURIComponent(id)}`;
  if (kind === "page") return `/admin/page/${encodeURIComponent(id)}`;
  return page === null ? null : asAddress(page);
}

/** What was found as a line of the list. */
export const foundLine = (found: FindResult): PaletteResult => ({
  key: `${found.kind} ${found.id}`,
  name: found.name,
  detail: found.detail,
  to: foundAddress(found),
});
