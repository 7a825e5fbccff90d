import { definePage } from "../../render/page.tsx";
import { Still } from "../../render/still.tsx";
import { ListingPageView, listingHead } from "./listing-page.tsx";
import { loadListing } from "./load-listing.ts";

/** A main section's products: `/{main}/products`. */
const page = definePage({ load: (args) => loadListing(args, args.params.main, undefined), head: listingHead });

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function Products() {
  const { page: data } = page.use();
  return (
    <Still className="page stack" live={data !== null}>
      {() => data && <ListingPageView page={data} />}
    </Still>
  );
}
