/** What a shop has for a few letters: its orders by number, its products by name and SKU; of each kind a handful, and what the reader may see. */
import type { Words } from "../../../locales/words.ts";
import type { SellerMe } from "../../../worker/shop/sellers/contract.ts";
import type { Api } from "../../client/api.ts";
import type { PaletteResult } from "../counter/palette.tsx";
import { pageInShop } from "./in-shop.ts";

const perKind_max = 5;
export const shopQuery_chars = 40;

/** `api`: the shop's own (in-shop.ts). */
export async function findInShop(api: Api, seller: SellerMe, q: string, { t }: Pick<Words, "t">): Promise<PaletteResult[]> {
  const query = { q: q.slice(0, shopQuery_chars), perPage: perKind_max };
  const may = (permission: SellerMe["may"][number]) => seller.may.includes(permission);
  const [packages, products] = await Promise.all([
    may("packages") ? api.get("/seller/packages", { query }).then(({ data }) => data) : [],
    may("products") ? api.get("/seller/products", { query }).then(({ data }) => data) : [],
  ]);
  return [
    ...packages.map(
      ({ id, number, status }): PaletteResult => ({
        key: `order ${id}`,
        name: number,
        detail: t(`status.${status}`),
        to: pageInShop(seller, `/seller/package/${id}`),
      }),
    ),
    ...products.map(
      ({ id, name, handle, status }): PaletteResult => ({
        key: `product ${id}`,
        name: name || handle,
        detail: t(`seller.products.status.${status}`),
        to: pageInShop(seller, `/seller/product/${id}`),
      }),
    ),
  ];
}
