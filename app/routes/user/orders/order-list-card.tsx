import { isolated } from "../../../../locales/isolated.ts";
import type { OrderCard } from "../../../../worker/shop/orders/list/contract.ts";
import { formatDate, formatMoney, formatNumber } from "../../../i18n/format.ts";
import type { PageAddress } from "../../../pages.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { Picture } from "../../../ui/product/basics/picture.tsx";
import { Amount } from "../../../ui/purchase/amount.tsx";
import { StatusBadge } from "../../../ui/purchase/status.tsx";
import css from "./orders.module.css";

export function OrderListCard({ order }: { order: OrderCard }) {
  const { t, n, locale } = useWords();
  const link = useLink();
  const { number, lines, lineCount, shops } = order;
  const [first] = lines;
  const page = link(`/user/order/${encodeURIComponent(number)}`);
  return (
    <li className={css.order} data-order={number}>
      <header className={css.head}>
        <div>
          <h2 className={css.number}>
            <a href={page}>
              <span className="visually-hidden">{t("fields.labels.orderNumber")} </span>
              <bdi dir="ltr">{number}</bdi>
            </a>
          </h2>
          <p className="muted small" suppressHydrationWarning>
            {t("orders.mine.placed", { date: formatDate(order.createdAt, locale) })}
          </p>
        </div>
        <StatusBadge status={order.status} />
      </header>
      <div className={css.things}>
        <ul className={css.pictures}>
          {lines.map(({ product, image, quantity }) => (
            <li key={`${product.handle}-${image?.url ?? ""}-${quantity}`}>
              {image ? <Picture className={css.photo} picture={image} alt={product.name} sizes="4.5rem" among={[160, 320]} /> : <span className={css.photo} />}
            </li>
          ))}
          {lineCount > lines.length && (
            <li className={`${css.photo} ${css.more}`}>
              <span aria-hidden="true">+{formatNumber(lineCount - lines.length, locale)}</span>
              <span className="visually-hidden">{n("orders.mine.moreThings", lineCount - lines.length)}</span>
            </li>
          )}
        </ul>
        <div className={css.text}>
          {first && (
            <p className={css.names}>
              <bdi>{first.product.name}</bdi>
              {lineCount > 1 && <span className="muted"> {n("orders.mine.andMore", lineCount - 1)}</span>}
            </p>
          )}
          <p className="muted small">{t("orders.mine.from", { shops: shops.map(isolated).join(t("lists.comma")) })}</p>
        </div>
        <p className={css.total}>
          <Amount money={order.total} />
          <span className="muted small">{n("cart.pieces", order.pieces)}</span>
          {order.cashDue && (
            <span className="small" suppressHydrationWarning>
              {t("orders.cash.due", { amount: isolated(formatMoney(order.cashDue, locale)) })}
            </span>
          )}
        </p>
      </div>
      <div className={css.ways}>
        {order.payable && <ButtonLink href={page}>{t("orders.payNow")}</ButtonLink>}
        {order.reviewable.length > 0 && (
          <ButtonLink look={order.payable ? "quiet" : "main"} href={link(reviewPath(order.reviewable))}>
            {t("orders.review")}
          </ButtonLink>
        )}
        <ButtonLink look="quiet" href={page} aria-label={t("orders.mine.seeNumber", { number })}>
          {t("orders.mine.see")}
        </ButtonLink>
      </div>
    </li>
  );
}

/** One thing: its form at once; several: the list of what waits. */
const reviewPath = (handles: readonly string[]): PageAddress =>
  handles.length === 1 ? `/user/reviews?product=${encodeURIComponent(handles[0] ?? "")}` : "/user/reviews";
