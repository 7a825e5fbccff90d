import { definePage, WholePage } from "../../render/page.tsx";
import { listingHead } from "./listing-head.ts";

/** A main section's products: `/{main}/products`. */
const view = () => import("./listing-view.tsx");
const page = definePage({ load: async (args) => (await view()).loadListing(args, (main) => `/${main}/products`, args.params.main), view, head: listingHead });

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function Products() {
  return <WholePage of={page}>{({ view, data }) => <view.ListingPageView page={data} />}</WholePage>;
}
