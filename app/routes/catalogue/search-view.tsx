import type { ProductList } from "../../../worker/shop/catalogue/contract.ts";
import { useWords } from "../../render/visit.tsx";
import { Listing } from "../../ui/catalogue/listing.tsx";
import { Breadcrumb } from "../../ui/layout/breadcrumb.tsx";

export function SearchView({ q, query, list }: { q: string; query: URLSearchParams; list: ProductList }) {
  const { t } = useWords();
  return (
    <>
      <Breadcrumb crumbs={[{ name: t("search.name") }]} />
      <h1>{q ? t("search.heading", { q }) : t("search.headingEmpty")}</h1>
      <Listing list={list} query={query} sortable={false} />
    </>
  );
}
