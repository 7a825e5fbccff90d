/** What of flash sales may change while their page is open, in a word. Pure. */
import { fingerprint } from "../../../worker/cache/rules.ts";
import type { FlashSale } from "../../../worker/shop/flash-sales/contract.ts";

export const shownState = (sales: readonly FlashSale[]) =>
  fingerprint(
    JSON.stringify(
      sales.map(({ id, status, startsAt, endsAt, items }) => [
        [id, status, startsAt, endsAt],
        items.map(({ product: { id, price, compareAt, inStock }, salePrice, quota, sold }) => [
          id,
          [price.amount, compareAt?.amount, salePrice?.amount],
          inStock,
          quota,
          sold,
        ]),
      ]),
    ),
  );
