import { type MarketplaceApi, madeApi } from "./made.ts";

/** The marketplace's API, made at its first use: an isolate that answers out of a cache needs none (decision 108). */
export const apiOnDemand = async (): Promise<MarketplaceApi> => madeApi() ?? (await import("./marketplace.ts")).api;
