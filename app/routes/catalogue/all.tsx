import { definePage } from "../../render/page.tsx";
import { Still } from "../../render/still.tsx";
import { ListingPageView, listingHead } from "./listing-page.tsx";
import { loadListing } from "./load-listing.ts";

/** The catalogue: `/all`, `/all/{category}`, `/all/{category}/{subCategory}`. */
const page = definePage({ load: (args) => loadListing(args, args.params.category, args.params.subCategory), head: listingHead });

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function All() {
  const { page: data } = page.use();
  return (
    <Still className="page stack" live={data !== null}>
      {() => data && <ListingPageView page={data} />}
    </Still>
  );
}
