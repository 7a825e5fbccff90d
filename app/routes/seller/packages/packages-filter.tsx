import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { useLink, useWords } from "../../../render/visit.tsx";
import { Button } from "../../../ui/base/button.tsx";
import field from "../../../ui/base/field.module.css";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import orders from "../../user/orders/orders.module.css";
import css from "./packages.module.css";
import { addressOf, offeredFilters, type PackagesChoice } from "./packages-choice.ts";

/** Which packages are shown: links for their states, and a number to look for among them. */
export function PackagesFilter({ seller, choice }: { seller: SellerMe; choice: PackagesChoice }) {
  const { t } = useWords();
  const link = useLink();
  const named = { "": "seller.packages.all", to_send: "seller.packages.toSend", late: "seller.packages.late" } as const;
  return (
    <div className={css.filter}>
      <nav aria-label={t("seller.packages.filter")}>
        <ul className={orders.states}>
          {offeredFilters.map((status) => (
            <li key={status}>
              <a
                className="pill"
                href={link(pageInShop(seller, addressOf({ ...choice, status, after: "" })))}
                aria-current={status === choice.status ? "true" : undefined}
              >
                {t(status === "" || status === "to_send" || status === "late" ? named[status] : `status.${status}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <search>
        <form className={orders.search} action={link("/seller/packages")}>
          <input type="hidden" name="shop" value={seller.shop.handle} />
          <input type="hidden" name="status" value="all" />
          <label className="visually-hidden" htmlFor="packages-q">
            {t("seller.packages.searchLabel")}
          </label>
          <input
            key={choice.q}
            id="packages-q"
            className={field.control}
            type="search"
            name="q"
            defaultValue={choice.q}
            placeholder={t("seller.packages.searchLabel")}
            maxLength={40}
            enterKeyHint="search"
            autoComplete="off"
            dir="auto"
          />
          <Button look="quiet">{t("search.name")}</Button>
        </form>
      </search>
    </div>
  );
}
