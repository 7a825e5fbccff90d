/** A search's listing with what its words find: asked for once, for the page, its filters and their counts together. */
import type { ReadContext } from "../../../cache/context.ts";
import { cachedMatches } from "../../search/service.ts";
import type { Listing } from "./listing-data.ts";

export const withFinds = async (context: ReadContext, listing: Listing): Promise<Listing> =>
  listing.words ? { ...listing, found: await cachedMatches(context, listing.words) } : listing;
