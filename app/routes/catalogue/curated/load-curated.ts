/** What `/collection/{slug}` shows. */
import type { CuratedCollection } from "../../../../worker/shop/catalogue/collections/contract.ts";
import { ApiError } from "../../../client/api.ts";
import type { LoadArgs } from "../../../render/page.tsx";
import { type ListingParts, loadListingParts } from "../../../ui/catalogue/load-parts.ts";

export type CuratedPage =
  | { isOver: false; collection: CuratedCollection; listing: ListingParts }
  /** `message`: that it is over, in the visitor's language. */
  | { isOver: true; title: string; message: string };

/** @throws ApiError not_found: there is none, or it has not begun */
export async function loadCurated({ api, params, query }: LoadArgs): Promise<CuratedPage> {
  const slug = (params.slug ?? "").toLowerCase();
  try {
    const [{ data: collection }, listing] = await Promise.all([
      api.get("/collections/{slug}", { params: { slug } }),
      // what is no address is asked for nowhere else: the collection's refusal says so
      loadListingParts(api, query, { curated: slug }),
    ]);
    return { isOver: false, collection, listing };
  } catch (error) {
    if (!(error instanceof ApiError) || error.body.code !== "collection_ended") throw error;
    return { isOver: true, title: String(error.body.title ?? ""), message: error.message };
  }
}
