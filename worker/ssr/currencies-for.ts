/** What shoppers may choose from on a page. */
import type { Context } from "hono";
import { cacheContext } from "../cache/context.ts";
import type { AppEnv } from "../context.ts";
import { offeredCurrencies } from "../shared/money.ts";
import { shownCurrencyCodes } from "../shop/currencies/service.ts";

/** Of a marketplace elsewhere all that we can write are offered; so they are in a market that has none yet. */
export async function currenciesFor(c: Context<AppEnv>): Promise<readonly string[]> {
  const codes = c.env.API_BASE_URL ? [] : await shownCurrencyCodes(cacheContext(c));
  return codes.length > 0 ? codes : offeredCurrencies;
}
