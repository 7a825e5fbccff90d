import { definePage } from "../../render/page.tsx";
import { ServerHtml } from "../../render/server-html.tsx";
import { listingHead } from "./listing-head.ts";

/** The catalogue: `/all`, `/all/{category}`, `/all/{category}/{subCategory}`. */
const view = () => import("./listing-view.tsx");
const page = definePage({
  load: async (args) => (await view()).loadListing(args, args.params.category, args.params.subCategory),
  view,
  head: listingHead,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function All() {
  const { page: drawn } = page.usePage();
  return (
    <ServerHtml className="page stack" replaced={drawn !== null}>
      {() => drawn && <drawn.view.ListingPageView page={drawn.data} />}
    </ServerHtml>
  );
}
