/** Where a handle leads that no product for sale has. */
import type { CacheContext } from "../../../cache/context.ts";
import { cached } from "../../../cache/read.ts";
import { Refusal } from "../../../errors.ts";
import { isSlug } from "../../query.ts";
import { type ProductAddressRow, readAddress } from "./history-data.ts";

export type ProductAddress = { kind: "gone"; main: string; sub: string } | { kind: "moved"; main: string; handle: string };

/** Undefined: nobody is to know of such a product. */
export function addressOf({ status, shop_status, handle, main, sub }: ProductAddressRow, asked: string): ProductAddress | undefined {
  if (status === "withdrawn") return { kind: "gone", main, sub };
  if (status !== "active" || shop_status !== "approved" || handle === asked) return undefined;
  return { kind: "moved", main, handle };
}

/** Why there is no product with this handle: withdrawn (gone), moved to another handle, or never seen. */
export async function noProduct(cache: CacheContext, handle: string): Promise<Refusal> {
  if (!isSlug(handle)) return new Refusal("not_found");
  const address = await cached<{ data: ProductAddress }>(cache, {
    kind: "address",
    params: { product: handle },
    load: async (db) => {
      const row = await readAddress(db, handle);
      const data = row && addressOf(row, handle);
      return data ? { data } : undefined;
    },
  });
  if (address?.data.kind === "gone") return new Refusal("gone", { details: { main: address.data.main, sub: address.data.sub } });
  return new Refusal("not_found", address ? { details: { movedTo: { main: address.data.main, handle: address.data.handle } } } : {});
}
