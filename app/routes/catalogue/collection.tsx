import { definePage, WholePage } from "../../render/page.tsx";
import { collectionHead } from "./collection-head.ts";
import { loadCollections } from "./load-collections.ts";

/** A section's collections: all of them as rows, or one (`?collection=`) as a listing. */
const page = definePage({
  load: ({ api, params, query }) => loadCollections(api, params.main, query),
  view: () => import("./collection-view.tsx"),
  head: collectionHead,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function Collections() {
  return <WholePage of={page}>{({ view, data }) => <view.CollectionView page={data} />}</WholePage>;
}
