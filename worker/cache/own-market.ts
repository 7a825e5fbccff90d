/**
 * Which market this is, as the isolate last read it. A deployment is one market, so an isolate knows one at a time, as it knows one
 * generation of the catalogue: what has no request to ask by (a mail, a push) takes the name from here.
 */
import { type OwnMarket, unnamedMarket } from "../shared/brand/market.ts";

let known = unnamedMarket;

export const ownMarket = (): OwnMarket => known;

/** Whether it sells. Of a marketplace elsewhere nothing is known: that says itself what it does not sell. */
export const isMarketOpen = ({ API_BASE_URL }: { API_BASE_URL?: string | undefined }): boolean => Boolean(API_BASE_URL) || known.opened_ms !== null;

export function rememberMarket(market: OwnMarket): OwnMarket {
  known = market;
  return market;
}
