/** The whole demo marketplace as SQL, its people and their orders too: what fills an empty, migrated database that cannot be asked meanwhile. */
import { generateDemo } from "./generate.ts";
import { shopDiscountStatement } from "./offers/shop-discounts.ts";
import { sellerWorkStatements } from "./people/seller-work.ts";
import { shopMemberStatement } from "./people/shop-members.ts";
import { shopperOrderStatements } from "./people/shopper-orders.ts";
import { shopperStatements } from "./people/shoppers.ts";

/** `dataKey`: the DATA_KEY of the worker that will check their password. */
export async function* wholeDemo(now_ms: number, dataKey: string): AsyncGenerator<string> {
  yield* generateDemo(now_ms);
  yield* shopperStatements(dataKey, now_ms);
  yield* shopperOrderStatements(now_ms);
  yield shopMemberStatement(now_ms);
  yield shopDiscountStatement(now_ms);
  yield* sellerWorkStatements(now_ms);
}
