import { definePage, WholePage } from "../../render/page.tsx";

/** Where to, for how much, in how many days; `?country=` asks for one destination. */
const page = definePage({
  load: async ({ api, query }) => ({ zones: (await api.get("/shipping/zones")).data, asked: query.get("country") }),
  view: () => import("./shipping-view.tsx"),
  head: (_, { t }) => ({ title: t("delivery.title"), description: t("delivery.description"), canonical: "/shipping" }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function Shipping() {
  return <WholePage of={page}>{({ view, data }) => <view.ShippingView zones={data.zones} asked={data.asked} />}</WholePage>;
}
