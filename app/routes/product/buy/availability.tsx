/** Whether it can be had, and who says when it can be again. */
import type { Product, Variant } from "../../../../worker/shop/catalogue/contract.ts";
import { formatDate } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import css from "./buy-box.module.css";

const fewLeft = 5;

export function Stock({ variant: { id, stock } }: { variant: Variant }) {
  const { t, n } = useWords();
  const link = useLink();
  if (stock > 0)
    return <p className={stock <= fewLeft ? `${css.stock} ${css.few}` : css.stock}>{stock <= fewLeft ? n("buy.left", stock) : t("buy.inStock")}</p>;
  return (
    <p className={`${css.stock} ${css.out}`}>
      {`${t("buy.soldOutText")} `}
      <a className="text-link" href={link(`/user/alerts/new?kind=stock&id=${id}`)}>
        {t("buy.tellMe")}
      </a>{" "}
      <a className="text-link" href="#related">
        {t("buy.similar")}
      </a>
    </p>
  );
}

export function Closed({ shop: { handle, closedUntil } }: Pick<Product, "shop">) {
  const { t, locale } = useWords();
  const link = useLink();
  return (
    <p className={`${css.stock} ${css.out}`}>
      {`${t("shops.closedUntil", { date: formatDate(closedUntil as string, locale) })} `}
      <a className="text-link" href={link(`/user/alerts/new?kind=shop&id=${handle}`)}>
        {t("shops.tellMe")}
      </a>
    </p>
  );
}
