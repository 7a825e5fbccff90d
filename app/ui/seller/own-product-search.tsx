/** Above a form in which a shop chooses among its own products: finds them by name. What the form is about goes along in `about`. */
import type { PagePath } from "../../pages.ts";
import { useWords } from "../../render/render-context.tsx";
import { ListSearch } from "../account/list-filter.tsx";
import { shopParam } from "./in-shop.ts";

const q_max = 100;
type OwnProductSearchProps = { seller: Parameters<typeof shopParam>[0]; page: PagePath; q: string; about: Readonly<Record<string, string | number>> };

export function OwnProductSearch({ seller, page, q, about }: OwnProductSearchProps) {
  const { t } = useWords();
  return <ListSearch id="search-own" page={page} label={t("seller.flashSales.search")} q={q} q_max={q_max} hidden={{ ...shopParam(seller), ...about }} />;
}
