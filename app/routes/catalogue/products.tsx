import { definePage } from "../../render/page.tsx";
import { Still } from "../../render/still.tsx";
import { listingHead } from "./listing-head.ts";

/** A main section's products: `/{main}/products`. */
const view = () => import("./listing-view.tsx");
const page = definePage({ load: async (args) => (await view()).loadListing(args, args.params.main), view, head: listingHead });

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
