import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { useWords } from "../../../render/render-context.tsx";
import { ListSearch, StateLinks } from "../../../ui/account/list-filter.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import css from "./packages.module.css";
import { addressOf, offeredFilters, type PackagesChoice } from "./packages-choice.ts";

/** Which packages are shown: links for their states, and a number to look for among them. */
export function PackagesFilter({ seller, choice }: { seller: SellerMe; choice: PackagesChoice }) {
  const { t } = useWords();
  const named = { "": "seller.packages.all", to_send: "seller.packages.toSend", late: "seller.packages.late" } as const;
  const states = offeredFilters.map((status) => ({
    state: status,
    name: t(status === "" || status === "to_send" || status === "late" ? named[status] : `status.${status}`),
    page: pageInShop(seller, addressOf({ ...choice, status, after: "" })),
    isCurrent: status === choice.status,
  }));
  const params = { shop: seller.shop.handle, status: "all" };
  return (
    <div className={css.filter}>
      <StateLinks label={t("seller.packages.filter")} states={states} />
      <ListSearch id="packages-q" page="/seller/packages" label={t("seller.packages.searchLabel")} q={choice.q} q_max={40} hidden={params} />
    </div>
  );
}
