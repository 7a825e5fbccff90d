/** Where a shared list's link is told again. */
import { hashOf, ringOf, sign } from "../../../signing.ts";
import { linkSecretOf } from "../rules.ts";
import type { ListRow } from "./data.ts";

/** The link's secret, found again with the key of the ring it was made with; null: that key is gone. */
export function linkOf(secret: string, { share_seed, share_hash }: ListRow): string | null {
  if (share_seed === null) return null;
  const found = ringOf(secret)
    .map((key) => linkSecretOf(sign(key, "wishlist", share_seed)))
    .find((each) => hashOf(each) === share_hash);
  return found === undefined ? null : `/wishlist/${found}`;
}
