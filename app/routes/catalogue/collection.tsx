import { definePage } from "../../render/page.tsx";
import { ServerHtml } from "../../render/server-html.tsx";
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
  const { page: drawn } = page.usePage();
  return (
    <ServerHtml className="page stack" replaced={drawn !== null}>
      {() => drawn && <drawn.view.CollectionView page={drawn.data} />}
    </ServerHtml>
  );
}
