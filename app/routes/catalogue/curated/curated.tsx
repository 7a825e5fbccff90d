import { data } from "react-router";
import { definePage, WholePage } from "../../../render/page.tsx";
import type { Route } from "./+types/curated";
import { curatedHead } from "./curated-head.ts";

/** A collection that operators put together: `/collection/{slug}`. */
const view = () => import("./curated-view.tsx");
const page = definePage({
  load: async (args) => (await view()).loadCurated(args),
  view,
  island: ({ isOver }) => ({ isOver }),
  head: curatedHead,
});

/** One that is over says so, and is not found: its address may lead somewhere again. */
export async function loader(args: Route.LoaderArgs) {
  const loaded = await page.loader(args);
  return loaded.island.isOver ? data(loaded, { status: 404 }) : loaded;
}
export const clientLoader = page.clientLoader;

export default function Curated() {
  return <WholePage of={page}>{({ view, data }) => <view.CuratedView page={data} />}</WholePage>;
}
