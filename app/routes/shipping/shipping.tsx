import { definePage } from "../../render/page.tsx";
import { ServerHtml } from "../../render/server-html.tsx";

/** Where to, for how much, in how many days; `?country=` asks for one destination. */
const page = definePage({
  load: async ({ api, query }) => ({ zones: await api.shippingZones(), asked: query.get("country") }),
  view: () => import("./shipping-view.tsx"),
  head: (_, { t }) => ({ title: t("delivery.title"), description: t("delivery.description"), canonical: "/shipping" }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function Shipping() {
  const { page: drawn } = page.usePage();
  return (
    <ServerHtml className="page stack" replaced={drawn !== null}>
      {() => drawn && <drawn.view.ShippingView zones={drawn.data.zones} asked={drawn.data.asked} />}
    </ServerHtml>
  );
}
