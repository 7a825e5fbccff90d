/** An invoice or a credit note as it was issued, made to be printed. */

import { isolated } from "../../../locales/isolated.ts";
import { addressLines } from "../../../worker/shop/addresses/rules.ts";
import type { Invoice } from "../../../worker/shop/invoices/contract.ts";
import { formatDate, formatNumber } from "../../i18n/format.ts";
import { countryName } from "../../i18n/names/country-name.ts";
import { useWords } from "../../render/render-context.tsx";
import { Columns } from "../base/wide-table.tsx";
import { Amount } from "../purchase/amount.tsx";
import css from "./invoice.module.css";

type Item = Invoice["items"][number];

export function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  const { locale, t } = useWords();
  const { number, kind, about, issuedAt, order, supplied, corrects, reason, soldBy, seller, buyer, placeOfSupply } = invoice;
  const date = (day: string) => formatDate(day, locale);
  const facts = [
    [t("invoices.issuedOn"), date(issuedAt)],
    ...(order ? [[t("fields.labels.orderNumber"), order] as const] : []),
    about === "commission" ? [t("seller.balance.statement.month"), supplied] : [t("invoices.soldOn"), date(supplied)],
    ...(placeOfSupply.code ? [[t("invoices.place"), `${placeOfSupply.region} (${placeOfSupply.code})`] as const] : []),
  ];
  return (
    <article className={css.part} aria-labelledby={`document-${number}`}>
      <h2 id={`document-${number}`}>
        {t(`invoices.kinds.${kind}`)} <bdi dir="ltr">{number}</bdi>
      </h2>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd suppressHydrationWarning>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {corrects && <p suppressHydrationWarning>{t("invoices.corrects", { number: isolated(corrects.number), date: date(corrects.on) })}</p>}
      {reason && <p>{t(`invoices.reasons.${reason}`)}</p>}
      <div className={css.parties}>
        <Party label={t("invoices.issuer")} party={seller} />
        <Party label={t("invoices.to")} party={buyer} />
      </div>
      {soldBy && <p className="muted">{t("invoices.notes.deemed", { shop: isolated(soldBy) })}</p>}
      <Items invoice={invoice} />
      <Taxes invoice={invoice} />
    </article>
  );
}

function Party({ label, party }: { label: string; party: Invoice["seller"] }) {
  const { locale, t } = useWords();
  const { name, tradeName, lines, city, region, postalCode, country, registerNumber, taxNumber } = party;
  const below =
    country && city ? addressLines({ line1: "", city, country, ...(region && { region }), ...(postalCode && { postalCode }) }, locale).slice(1) : [];
  return (
    <div>
      <h3 className={css.label}>{label}</h3>
      <address>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {[tradeName, ...lines, ...below].filter(Boolean).map((line) => (
          <span key={line}>
            <bdi>{line}</bdi>
          </span>
        ))}
        {country && <span suppressHydrationWarning>{countryName(country, locale)}</span>}
        {registerNumber && (
          <span>
            {t("shops.identity.register")}: <bdi>{registerNumber}</bdi>
          </span>
        )}
        {taxNumber && (
          <span>
            {t("shops.identity.tax")}: <bdi dir="ltr">{taxNumber}</bdi>
          </span>
        )}
      </address>
    </div>
  );
}

function Items({ invoice: { items, isTaxIncluded, net, tax, total } }: { invoice: Invoice }) {
  const { locale, t } = useWords();
  const nameOf = ({ what, name }: Item) => {
    if (what === "goods") return name;
    return what === "delivery" ? t("orders.invoice.delivery", { name: isolated(name) }) : t(`invoices.items.${what}`);
  };
  const sum = (label: string, money: Invoice["total"]) => (
    <tr>
      <th scope="row" colSpan={3}>
        {label}
      </th>
      <td>
        <Amount money={money} />
      </td>
    </tr>
  );
  return (
    <table className={css.table}>
      <Columns names={[t("orders.invoice.item"), t("buy.quantity"), t("orders.invoice.unitPrice"), t("orders.invoice.amount")]} />
      <tbody>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is issued never changes its order
          <tr key={at}>
            <th scope="row">
              <bdi>{nameOf(item)}</bdi>
              {item.hsn && <span className={css.discount}>{t("invoices.hsn", { code: item.hsn })}</span>}
              {item.discount.amount > 0 && (
                <span className={css.discount}>
                  {t("checkout.discount")}: <Amount money={{ ...item.discount, amount: -item.discount.amount }} />
                </span>
              )}
            </th>
            <td suppressHydrationWarning>{formatNumber(item.quantity, locale)}</td>
            <td>
              <Amount money={item.unitPrice} />
            </td>
            <td>
              <Amount money={isTaxIncluded ? item.total : item.net} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {tax.amount > 0 && sum(t("orders.invoice.net"), net)}
        {tax.amount > 0 && sum(t("orders.invoice.tax"), tax)}
        {sum(t("checkout.total"), total)}
      </tfoot>
    </table>
  );
}

/** The tax by rate, and whose it is to pay; nothing where no tax is known. */
function Taxes({ invoice: { taxes, tax, seller, isTaxReversed } }: { invoice: Invoice }) {
  const { locale, t } = useWords();
  if (isTaxReversed) return <p>{t("invoices.notes.reversed")}</p>;
  if (taxes.length === 0) return null;
  const percent = (rate: number) => formatNumber(rate / 100, locale, { style: "percent", maximumFractionDigits: 3 });
  return (
    <>
      <table className={css.taxes}>
        <caption className="visually-hidden">{t("checkout.tax")}</caption>
        <Columns names={[t("orders.invoice.taxRate"), t("orders.invoice.net"), t("orders.invoice.tax")]} />
        <tbody>
          {taxes.flatMap(({ rate, net, tax: of, split }) => [
            <tr key={rate}>
              <th scope="row" suppressHydrationWarning>
                {percent(rate)}
              </th>
              <td>
                <Amount money={net} />
              </td>
              <td>
                <Amount money={of} />
              </td>
            </tr>,
            ...split.map((part) => (
              <tr key={`${rate} ${part.name}`} className={css.split}>
                <th scope="row" suppressHydrationWarning>
                  <bdi dir="ltr">{part.name}</bdi> {percent(part.rate)}
                </th>
                <td />
                <td>
                  <Amount money={part.tax} />
                </td>
              </tr>
            )),
          ])}
        </tbody>
      </table>
      {tax.amount > 0 && <p className="muted">{t("orders.invoice.taxOwed", { name: isolated(seller.name) })}</p>}
    </>
  );
}
