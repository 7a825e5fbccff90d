import { definePage, WholePage } from "../../render/page.tsx";

/** What became of reports, by years (Regulation (EU) 2022/2065, articles 15 and 24). */
const page = definePage({
  load: async ({ api }) => ({ figures: (await api.get("/transparency")).data }),
  view: () => import("./transparency-view.tsx"),
  head: (_, { t }) => ({ title: t("transparency.title"), description: t("transparency.lead"), canonical: "/transparency" }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function Transparency() {
  return <WholePage of={page}>{({ view, data }) => <view.TransparencyView figures={data.figures} />}</WholePage>;
}
