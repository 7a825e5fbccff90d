import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { SellerPackage } from "../../../../worker/shop/sellers/packages-contract.ts";
import { formatDate } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Amount } from "../../../ui/purchase/amount.tsx";
import { StatusBadge } from "../../../ui/purchase/status.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import css from "./packages.module.css";

type RowProps = { seller: SellerMe; pkg: SellerPackage; chosen?: boolean; heading?: "h2" | "h3" };

/** One package in a list: to be chosen, or opened. */
export function PackageRow({ seller, pkg, chosen = true, heading: Heading = "h2" }: RowProps) {
  const { t, n, locale } = useWords();
  const link = useLink();
  const live = pkg.lines.filter(({ cancelled }) => !cancelled);
  const pieces = live.reduce((sum, { quantity }) => sum + quantity, 0);
  const isOpen = pkg.status === "paid" || pkg.status === "processing";
  return (
    <li className={css.package} data-package={pkg.id}>
      {chosen && (
        <label className={css.choose}>
          <input type="checkbox" name="package" value={pkg.id} />
          <span className="visually-hidden">{t("seller.packages.choose", { number: pkg.number })}</span>
        </label>
      )}
      <div className={css.about}>
        <Heading className={css.number}>
          <a className="text-link" href={link(pageInShop(seller, `/seller/package/${pkg.id}`))}>
            <bdi dir="ltr">{pkg.number}</bdi>
          </a>
        </Heading>
        <p className="muted small" suppressHydrationWarning>
          {t("seller.packages.ordered", { date: formatDate(pkg.orderedAt, locale) })}
          {isOpen && <> · {t("seller.packages.due", { date: formatDate(pkg.dueOn, locale) })}</>}
        </p>
        <p className={css.names}>
          <bdi>{(live[0] ?? pkg.lines[0])?.product.name}</bdi>{" "}
          <span className="muted">
            · {n("seller.packages.pieces", pieces)}
            {pkg.note && <> · {t("seller.packages.noted")}</>}
            {pkg.gift && <> · {t("seller.packages.gift")}</>}
          </span>
        </p>
      </div>
      <div className={css.state}>
        <span className="row">
          {pkg.late && <strong className={css.late}>{t("seller.packages.late")}</strong>}
          <StatusBadge status={pkg.status} pickup={pkg.pickup !== undefined} />
        </span>
        {isOpen && pkg.shipments.length > 0 && <span className="muted small">{t("seller.packages.inPart")}</span>}
        <span className={css.total}>
          <Amount money={pkg.total} />
        </span>
      </div>
    </li>
  );
}
