/** One package among others: what it is, and how it stands. */
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { SellerPackage } from "../../../../worker/shop/sellers/packages-contract.ts";
import { formatDate } from "../../../i18n/format.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Amount } from "../../../ui/purchase/amount.tsx";
import { StatusBadge } from "../../../ui/purchase/status.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import { NumberLink } from "../../../ui/seller/number-link.tsx";
import css from "./packages.module.css";

/** It has to be sent. */
export const isOpen = ({ status }: Pick<SellerPackage, "status">) => status === "paid" || status === "processing";

type RowProps = { seller: SellerMe; pkg: SellerPackage };

export function PackageCell({ seller, pkg }: RowProps) {
  return (
    <div className={css.about}>
      <NumberLink number={pkg.number} page={pageInShop(seller, `/seller/package/${pkg.id}`)} />
      <Goods pkg={pkg} />
    </div>
  );
}

function Goods({ pkg }: Pick<RowProps, "pkg">) {
  const { t, n } = useWords();
  const live = pkg.lines.filter(({ cancelled }) => !cancelled);
  const pieces = live.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <p className={css.names}>
      <bdi>{(live[0] ?? pkg.lines[0])?.product.name}</bdi>{" "}
      <span className="muted">
        · {n("seller.packages.pieces", pieces)}
        {pkg.note && <> · {t("seller.packages.noted")}</>}
        {pkg.gift && <> · {t("seller.packages.gift")}</>}
      </span>
    </p>
  );
}

export function PackageState({ pkg }: Pick<RowProps, "pkg">) {
  const { t } = useWords();
  return (
    <span className="row">
      {pkg.late && <strong className={css.late}>{t("seller.packages.late")}</strong>}
      <StatusBadge status={pkg.status} pickup={pkg.pickup !== undefined} />
      {isOpen(pkg) && pkg.shipments.length > 0 && <span className="muted small">{t("seller.packages.inPart")}</span>}
    </span>
  );
}

/** On the day's page, where nothing is chosen. */
export function PackageRow({ seller, pkg }: RowProps) {
  const { t, locale } = useWords();
  return (
    <li className={css.package} data-package={pkg.id}>
      <div className={css.about}>
        <h3 className={css.number}>
          <NumberLink number={pkg.number} page={pageInShop(seller, `/seller/package/${pkg.id}`)} />
        </h3>
        <p className="muted small" suppressHydrationWarning>
          {t("seller.packages.ordered", { date: formatDate(pkg.orderedAt, locale) })}
          {isOpen(pkg) && <> · {t("seller.packages.due", { date: formatDate(pkg.dueOn, locale) })}</>}
        </p>
        <Goods pkg={pkg} />
      </div>
      <div className={css.state}>
        <PackageState pkg={pkg} />
        <span className={css.total}>
          <Amount money={pkg.total} />
        </span>
      </div>
    </li>
  );
}
