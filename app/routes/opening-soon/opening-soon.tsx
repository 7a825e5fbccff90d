import { definePage, WholePage } from "../../render/page.tsx";

/** What visitors find before the market opens, and while it is closed (worker/request/opening.ts leads here). */
const page = definePage({
  load: async () => ({}),
  view: () => import("./opening-soon-view.tsx"),
  head: (_, { t }) => ({ title: t("opening.title"), noindex: true }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function OpeningSoon() {
  return <WholePage of={page}>{({ view }) => <view.OpeningSoonView />}</WholePage>;
}
