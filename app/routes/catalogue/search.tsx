import { definePage } from "../../render/page.tsx";
import { Still } from "../../render/still.tsx";
import { useWords } from "../../render/visit.tsx";
import { Listing } from "../../ui/catalogue/listing.tsx";
import { perPage } from "../../ui/catalogue/listing-query.ts";
import { Breadcrumb } from "../../ui/layout/breadcrumb.tsx";

const page = definePage({
  load: async ({ api, query }) => {
    const q = (query.get("q") ?? "").trim().slice(0, 200);
    return { q, query, list: await api.search({ q, page: query.get("page"), perPage }) };
  },
  head: ({ q }, { t }) => ({ title: t("search.title", { q: q || "…" }), noindex: true }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function Search() {
  const { page: data } = page.use();
  const { t } = useWords();
  return (
    <Still className="page stack" live={data !== null}>
      {() =>
        data && (
          <>
            <Breadcrumb crumbs={[{ name: t("layout.searchSubmit") }]} />
            <h1>{data.q ? t("search.heading", { q: data.q }) : t("search.headingEmpty")}</h1>
            <Listing list={data.list} query={data.query} sortable={false} />
          </>
        )
      }
    </Still>
  );
}
