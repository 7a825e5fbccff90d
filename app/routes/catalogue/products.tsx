import { definePage } from "../../render/page.tsx";
import { Still } from "../../render/still.tsx";
import { listingHead } from "./listing-head.ts";
import { loadListing } from "./load-listing.ts";

/** A main section's products: `/{main}/products`. */
const page = definePage({ load: (args) => loadListing(args, args.params.main, undefined), view: () => import("./listing-view.tsx"), head: listingHead });

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function Products() {
  const { page: drawn } = page.usePage();
  return (
    <Still className="page stack" live={drawn !== null}>
      {() => drawn && <drawn.view.ListingPageView page={drawn.data} />}
    </Still>
  );
}
