import { useState } from "react";
import { useParams, useRouteError } from "react-router";
import { useHydrated } from "../../client/hydrated.ts";
import { renderContextKey } from "../../context.ts";
import { NavigationFailed } from "../../navigation/progress.tsx";
import { useCurrent } from "../../render/current.ts";
import { ErrorMessage } from "../../render/error-message.tsx";
import { failureOf } from "../../render/failure.ts";
import { useBrowserHead } from "../../render/head.tsx";
import { definePage } from "../../render/page.tsx";
import { useLink, useRenderContext, useWords } from "../../render/render-context.tsx";
import { ServerHtml } from "../../render/server-html.tsx";
import { ButtonLink } from "../../ui/base/button.tsx";
import { EmptyState } from "../../ui/base/empty-state.tsx";
import { QuietLink } from "../../ui/base/quiet-link.tsx";
import type { Route } from "./+types/flash-sale";
import { shownState } from "./shown-state.ts";

/** `/flash-sale/{id}` is one sale; `/flash-sale` lists those that run and those that come. */
const page = definePage({
  load: async ({ api, params }) =>
    params.id
      ? { id: params.id, sales: [(await api.get("/flash-sales/{id}", { params: { id: params.id.toLowerCase() } })).data] }
      : { id: undefined, sales: (await api.get("/flash-sales")).data },
  view: () => import("./flash-sale-view.tsx"),
  island: ({ sales }) => ({ state: shownState(sales) }),
  head: ({ id, sales: [sale] }, { t }) =>
    id && sale
      ? { title: t("flash.saleTitle", { name: sale.name }), namesMarket: true, description: sale.tagline, canonical: `/flash-sale/${sale.id}` }
      : { title: t("flash.heading"), description: t("flash.description"), canonical: "/flash-sale" },
});

export async function loader(args: Route.LoaderArgs) {
  try {
    return await page.loader(args);
  } catch (error) {
    if (isOver(error)) {
      const renderContext = args.context.get(renderContextKey);
      renderContext.head = { title: renderContext.words.t("flash.over"), noindex: true };
    }
    throw error;
  }
}
export const clientLoader = page.clientLoader;

export default function FlashSale() {
  const { page: drawn, island } = page.usePage();
  const id = useParams().id?.toLowerCase();
  return <Sales key={id ?? ""} id={id} state={island.state} page={drawn} />;
}

type SalesProps = { id: string | undefined; state: string } & Pick<ReturnType<typeof page.usePage>, "page">;

function Sales({ id, state, page: drawn }: SalesProps) {
  const isLive = drawn !== null;
  const current = useCurrent(() => import("./current.tsx").then(({ keepCurrent }) => keepCurrent({ id, state, isLive })));
  const sales = current ?? drawn?.data.sales ?? [];
  const [sale] = sales;
  return (
    <ServerHtml className="page stack" replaced={isLive}>
      {() => drawn && (id && sale ? <drawn.view.SaleView sale={sale} /> : <drawn.view.SalesView sales={sales} />)}
    </ServerHtml>
  );
}

/** 410: this sale was, and is over. */
const isOver = (error: unknown) => typeof error === "object" && error !== null && "init" in error && (error.init as ResponseInit | null)?.status === 410;

/** A sale that is over says so and leads on; anything else is the site's usual error page. */
export function ErrorBoundary() {
  const failure = failureOf(useRouteError());
  const { status } = failure;
  const renderContext = useRenderContext();
  const { t } = useWords();
  const hydrated = useHydrated();
  // the words of the first page are in its HTML only; after a navigation they are all here
  const [arrived] = useState(hydrated);
  const title = status === 410 ? "flash.over" : status === 404 ? "failure.notFound" : "failure.page";
  useBrowserHead(arrived && !renderContext ? { title: t(title), noindex: true } : null);
  return (
    <>
      <ServerHtml replaced={arrived || renderContext !== null}>{() => (status === 410 ? <Over /> : <ErrorMessage {...failure} />)}</ServerHtml>
      <NavigationFailed />
    </>
  );
}

function Over() {
  const { t } = useWords();
  const link = useLink();
  return (
    <EmptyState icon="bolt" title={t("flash.over")} text={t("flash.overText")} heading="h1">
      <ButtonLink href={link("/flash-sale")}>{t("flash.others")}</ButtonLink>
      <QuietLink to="/all?sale=1">{t("flash.onSale")}</QuietLink>
    </EmptyState>
  );
}
