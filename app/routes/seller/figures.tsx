/** A shop's figures on its overview. */

import { isolated } from "../../../locales/isolated.ts";
import type { SellerMe } from "../../../worker/shop/sellers/contract.ts";
import type { Figures, Sales } from "../../../worker/shop/sellers/figures-contract.ts";
import { formatDate, formatMoney, formatNumber } from "../../i18n/format.ts";
import type { PageAddress } from "../../pages.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Card, CardForm } from "../../ui/account/card.tsx";
import { Field } from "../../ui/base/field.tsx";
import { Chart } from "../../ui/seller/chart.tsx";
import { pageInShop } from "../../ui/seller/in-shop.ts";
import css from "./figures.module.css";

const periods = [7, 30, 90] as const;

export function SalesFigures({ seller, figures: { days, sales } }: { seller: SellerMe; figures: Figures }) {
  const { t, locale } = useWords();
  const link = useLink();
  return (
    <Card id="sales" title={t("seller.figures.sales")}>
      <nav aria-label={t("seller.figures.days")}>
        <ul className="row">
          {periods.map((each) => (
            <li key={each}>
              <a
                className="pill"
                href={link(pageInShop(seller, each === 30 ? "/seller" : `/seller?days=${each}`))}
                aria-current={each === days ? "true" : undefined}
              >
                {t("seller.figures.lastDays", { count: formatNumber(each, locale) })}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sales.length === 0 && <p className="muted">{t("seller.figures.noSales")}</p>}
      {sales.map((each) => (
        <SalesIn key={each.currency} sales={each} days={days} />
      ))}
    </Card>
  );
}

function SalesIn({ sales: { currency, total, before, packages, days: points }, days }: { sales: Sales; days: number }) {
  const { t, n, locale } = useWords();
  const heading = t("seller.figures.salesIn", { currency: isolated(currency) });
  return (
    <section className={css.sales}>
      <h3>{heading}</h3>
      <p className={css.total} suppressHydrationWarning>
        <strong>
          <bdi suppressHydrationWarning>{formatMoney(total, locale)}</bdi>
        </strong>
        <span className="muted" suppressHydrationWarning>
          {n("seller.figures.packages", packages)} ·{" "}
          {t("seller.figures.before", { amount: isolated(formatMoney(before, locale)), count: formatNumber(days, locale) })}
        </span>
      </p>
      <Chart
        caption={heading}
        labels={[t("seller.figures.date"), t("seller.figures.sum")]}
        points={points.map(({ date, amount }) => ({ label: formatDate(date, locale), value: amount, text: formatMoney({ amount, currency }, locale) }))}
      />
    </section>
  );
}

export function LowStock({ seller, figures: { lowStock, lowStockMax }, action }: { seller: SellerMe; figures: Figures; action: PageAddress }) {
  const { t, n } = useWords();
  const link = useLink();
  return (
    <Card id="low" title={t("seller.figures.low")}>
      {lowStock.length === 0 && <p className="muted">{t("seller.figures.noLow")}</p>}
      <ul className={css.rows}>
        {lowStock.map(({ product, sku, stock }) => (
          <li key={sku}>
            <span className="tight">
              {/* where the stock is changed */}
              <a className="text-link" href={link(pageInShop(seller, `/seller/product/${product.handle}#variants`))}>
                <bdi>{product.name}</bdi>
              </a>
              <bdi className="muted small" dir="ltr">
                {sku}
              </bdi>
            </span>
            <strong className={stock === 0 ? css.none : undefined}>{n("seller.figures.pieces", stock)}</strong>
          </li>
        ))}
      </ul>
      {seller.may.includes("shop-page") && (
        <CardForm intent="low-stock" action={action} submit={t("seller.figures.save")} look="quiet" labelOf={() => t("seller.figures.threshold")}>
          {({ field }) => <Field {...field("lowStockMax", lowStockMax)} hint={t("seller.figures.told")} type="number" inputMode="numeric" min={0} max={999} />}
        </CardForm>
      )}
    </Card>
  );
}

export function Opinions({ figures: { rating, reviews } }: { figures: Figures }) {
  const { t, n, locale } = useWords();
  const link = useLink();
  const average = formatNumber(rating.average, locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <Card id="rating" title={t("listing.filters.rating")}>
      <p suppressHydrationWarning>{rating.count === 0 ? t("seller.figures.noRating") : n("seller.figures.ratingOf", rating.count, { average })}</p>
      {reviews.length > 0 && (
        <>
          <h3>{t("seller.figures.newest")}</h3>
          <ul className={css.rows}>
            {reviews.map(({ id, product, stars, title, lang, author, at }) => (
              <li key={id}>
                <span>
                  <span className={css.stars} role="img" aria-label={t("seller.figures.stars", { count: formatNumber(stars, locale) })}>
                    {"★".repeat(stars)}
                    {"☆".repeat(5 - stars)}
                  </span>{" "}
                  <strong lang={lang} dir="auto">
                    {title}
                  </strong>
                  <span className="muted small" suppressHydrationWarning>
                    {" "}
                    <bdi>{author}</bdi> · {formatDate(at, locale)}
                  </span>
                </span>
                <a className="text-link small" href={link(`/${product.main}/product/${product.handle}`)}>
                  <bdi>{product.name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
