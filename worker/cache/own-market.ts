/**
 * Which market this is, as the isolate last read it. A deployment is one market, so an isolate knows one at a time, as it knows one
 * generation of the catalogue: what has no request to ask by (a mail, a push) takes the name from here.
 */
import { type OwnMarket, unnamedMarket } from "../shared/brand/market.ts";

let known = unnamedMarket;

export const ownMarket = (): OwnMarket => known;

export function rememberMarket(market: OwnMarket): OwnMarket {
  known = market;
  return market;
}
