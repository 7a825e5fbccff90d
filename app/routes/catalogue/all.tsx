import { definePage, WholePage } from "../../render/page.tsx";
import { listingHead } from "./listing-head.ts";

/** The catalogue: `/all`, `/all/{category}`, `/all/{category}/{subCategory}`. */
const view = () => import("./listing-view.tsx");
const page = definePage({
  load: async (args) => (await view()).loadListing(args, (main) => `/all/${main}`, args.params.category, args.params.subCategory),
  view,
  head: listingHead,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function All() {
  return <WholePage of={page}>{({ view, data }) => <view.ListingPageView page={data} />}</WholePage>;
}
