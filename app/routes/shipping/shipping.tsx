import { definePage } from "../../render/page.tsx";
import { Still } from "../../render/still.tsx";

const page = definePage({
  load: async ({ api }) => ({ categories: await api.categories() }),
  view: () => import("./shipping-view.tsx"),
  head: () => ({ title: "Meydan", noindex: true }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function Page() {
  const { page: drawn } = page.usePage();
  return (
    <Still className="page stack" live={drawn !== null}>
      {() => drawn && <drawn.view.View />}
    </Still>
  );
}
