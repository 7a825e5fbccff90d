/** What a product page shows of price and stock, in a word: where two of them differ, something else is to be shown. Pure. */
import { fingerprint } from "../../../../worker/cache/rules.ts";
import type { Product } from "../../../../worker/shop/catalogue/contract.ts";

/** More of a thing cannot be asked for at once, nor is it shown. */
export const quantity_max = 10;

export const shownState = ({ variants, shop }: Pick<Product, "variants" | "shop">) =>
  fingerprint(
    JSON.stringify([
      shop.closedUntil,
      ...variants.map(({ id, price, compareAt, lowest30, stock, flashSale }) => [
        id,
        price,
        compareAt?.amount,
        lowest30?.amount,
        Math.min(stock, quantity_max),
        flashSale,
      ]),
    ]),
  );
