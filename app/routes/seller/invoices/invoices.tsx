/** The shop's invoices and credit notes, and those of the marketplace's commission: to read, and as a file for its accountant. */
import type { InvoiceCard } from "../../../../worker/shop/invoices/contract.ts";
import { documentSubjects, invoiceKinds } from "../../../../worker/shop/invoices/rules.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { formatDate } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Button, ButtonLink } from "../../../ui/base/button.tsx";
import { EmptyState } from "../../../ui/base/empty-state.tsx";
import { SelectField } from "../../../ui/base/field.tsx";
import { Columns, Scrolled } from "../../../ui/base/wide-table.tsx";
import { type AskedInvoices, askedInvoices, fileQueryOf, queryOf, yearsToChoose } from "../../../ui/invoices/asked.ts";
import { subjectNames } from "../../../ui/invoices/subject.ts";
import { Amount } from "../../../ui/purchase/amount.tsx";
import { apiLink } from "../../../ui/seller/api-link.ts";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { openSellerPage } from "../../../ui/seller/load-seller.ts";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import type { Route } from "./+types/invoices";
import css from "./invoices.module.css";

type InvoicesData = { seller: SellerMe; rows: InvoiceCard[]; next: number | null; years: number[]; asked: AskedInvoices };

export async function loader({ context, request }: Route.LoaderArgs): Promise<InvoicesData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "invoices.title");
  const asked = askedInvoices(new URL(request.url).searchParams);
  const { data: rows, meta } = await shopApi(renderContext.api, seller).get("/seller/invoices", { query: { ...queryOf(asked) } });
  return { seller, rows, next: meta.next, years: meta.years, asked };
}

export default function InvoicesPage({ loaderData: { seller, rows, next, years, asked } }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  const page = (after: string) => {
    const query = new URLSearchParams({ ...fileQueryOf(asked), ...(after && { after }) });
    return link(pageInShop(seller, (query.size > 0 ? `/seller/invoices?${query}` : "/seller/invoices") as "/seller/invoices"));
  };
  return (
    <SellerPage
      seller={seller}
      place="invoices"
      heading={t("invoices.title")}
      lead={t("invoices.lead")}
      flash={null}
      actions={
        <ButtonLink
          look="quiet"
          href={apiLink("/seller/invoices/csv", { query: { ...fileQueryOf(asked), shop: seller.shop.handle } })}
          download=""
          data-document=""
        >
          {t("invoices.csv")}
        </ButtonLink>
      }
    >
      <Filter seller={seller} asked={asked} years={years} />
      {rows.length === 0 ? <EmptyState icon="check" title={t("invoices.none")} text={t("invoices.noneText")} /> : <Rows seller={seller} rows={rows} />}
      {(next !== null || asked.after !== "") && (
        <nav className="row apart" aria-label={t("listing.pages")}>
          {asked.after !== "" && (
            <ButtonLink look="quiet" href={page("")}>
              {t("seller.packages.first")}
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink look="quiet" href={page(String(next))} rel="next">
              {t("listing.next")}
            </ButtonLink>
          )}
        </nav>
      )}
    </SellerPage>
  );
}

function Filter({ seller, asked, years }: Pick<InvoicesData, "seller" | "asked" | "years">) {
  const { t } = useWords();
  const link = useLink();
  const all = <option value="">{t("orders.mine.states.all")}</option>;
  return (
    <form key={JSON.stringify(asked)} method="get" action={link("/seller/invoices")} className={css.filter} data-document="">
      {seller.shops.length > 1 && <input type="hidden" name="shop" value={seller.shop.handle} />}
      <SelectField name="year" label={t("invoices.year")} defaultValue={asked.year} required={false}>
        {all}
        {yearsToChoose(years, asked.year).map((year) => (
          <option key={year}>{year}</option>
        ))}
      </SelectField>
      <SelectField name="kind" label={t("invoices.kind")} defaultValue={asked.kind} required={false}>
        {all}
        {invoiceKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`invoices.kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <SelectField name="about" label={t("invoices.subject")} defaultValue={asked.about} required={false}>
        {all}
        {documentSubjects.map((about) => (
          <option key={about} value={about}>
            {t(subjectNames[about])}
          </option>
        ))}
      </SelectField>
      <Button>{t("seller.balance.statement.show")}</Button>
    </form>
  );
}

function Rows({ seller, rows }: Pick<InvoicesData, "seller" | "rows">) {
  const { t, locale } = useWords();
  const link = useLink();
  const names = [
    t("orders.invoice.number"),
    t("invoices.issuedOn"),
    t("invoices.kind"),
    t("invoices.subject"),
    t("invoices.issuer"),
    t("orders.invoice.tax"),
    t("checkout.total"),
  ];
  return (
    <Scrolled label={t("invoices.title")}>
      <table className={css.table}>
        <Columns names={names} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <a className="text-link" href={link(pageInShop(seller, `/seller/invoice/${row.number}`))}>
                  <bdi dir="ltr">{row.number}</bdi>
                </a>
              </th>
              <td suppressHydrationWarning>{formatDate(row.issuedAt, locale)}</td>
              <td>{t(`invoices.kinds.${row.kind}`)}</td>
              <td>
                {t(subjectNames[row.about])} {row.order && <bdi dir="ltr">{row.order}</bdi>}
              </td>
              <td>{row.issuer === "shop" ? <bdi>{row.shop.name}</bdi> : t("orders.invoice.marketplace")}</td>
              <td>{row.tax.amount === 0 ? "–" : <Amount money={row.tax} />}</td>
              <td>
                <Amount money={row.total} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}
