/** A shop's statement, made to be printed: each month begins with what the one before ended with. */
import "../../../styles/further.css";
import type { LedgerEntry, Statement } from "../../../../worker/shop/ledger/contract.ts";
import { entryKinds } from "../../../../worker/shop/ledger/rules.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { ApiError } from "../../../client/api.ts";
import { formatDate } from "../../../i18n/format.ts";
import { usePrivateHead } from "../../../render/personal/private-head.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Button, ButtonLink } from "../../../ui/base/button.tsx";
import { Field, SelectField } from "../../../ui/base/field.tsx";
import { PrintTools } from "../../../ui/base/print-tools.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { apiQuery, type TableChoice, type TableSpec, tableChoice } from "../../../ui/desk/table-choice.ts";
import { apiLink } from "../../../ui/seller/api-link.ts";
import { pageInShop, shopApi, shopParam } from "../../../ui/seller/in-shop.ts";
import { openSellerPage } from "../../../ui/seller/load-seller.ts";
import type { Route } from "./+types/statement";
import balance from "./balance.module.css";
import { entryColumns, useEntryColumns } from "./entries.tsx";
import { Months } from "./months.tsx";
import css from "./statement.module.css";
import { Sum } from "./sum.tsx";

type StatementData = { seller: SellerMe; statement: Statement; choice: TableChoice; csv: string; problem: string | null };

/** Its entries. `fixed`: which statement it is, besides whose. */
const entriesTable = (seller: SellerMe, fixed: Readonly<Record<string, string>> = {}) =>
  ({
    path: "/seller/statement",
    filters: [{ name: "what", kind: "choice", options: entryKinds }],
    orders: [],
    columns: entryColumns,
    fixed: { ...fixed, ...shopParam(seller) },
  }) as const satisfies TableSpec;

/** A span that is none leads to this month's, and says so at its field. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<StatementData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "seller.balance.statement.title");
  const { searchParams } = new URL(request.url);
  const [from, to] = [searchParams.get("from"), searchParams.get("to")];
  const choice = tableChoice(searchParams, entriesTable(seller));
  const { what, after = "" } = apiQuery(choice);
  const asked = { from, to, currency: searchParams.get("currency"), what, after: /^\d{1,15}-\d{1,15}$/.test(after) ? after : undefined };
  const read = async (query: Record<string, string | null | undefined>, problem: string | null = null): Promise<StatementData> => {
    const { data: statement } = await shopApi(renderContext.api, seller).get("/seller/statement", { query });
    const shown = { from: statement.from, to: statement.to, currency: statement.closing.currency, shop: seller.shop.handle };
    return { seller, statement, choice, csv: apiLink("/seller/statement/csv", { query: shown }), problem };
  };
  return read(asked).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 400)) throw error;
    return read({}, renderContext.words.t("seller.balance.statement.wrongSpan"));
  });
}

export default function StatementPage({ loaderData: { seller, statement, choice, csv, problem } }: Route.ComponentProps) {
  const { t, locale } = useWords();
  const link = useLink();
  usePrivateHead(t("seller.balance.statement.title"));
  const columns = useEntryColumns();
  const { from, to, opening, closing, currencies } = statement;
  const title = t("seller.balance.entries.title");
  return (
    <div className={`page ${css.statement}`}>
      <PrintTools href={link(pageInShop(seller, `/seller/balance?currency=${closing.currency}`))} name={t("seller.balance.statement.back")}>
        <ButtonLink look="quiet" href={csv} download="" data-document="">
          {t("seller.balance.statement.csv")}
        </ButtonLink>
      </PrintTools>
      <h1>{t("seller.balance.statement.title")}</h1>
      <p suppressHydrationWarning>
        <bdi>{seller.shop.name}</bdi> · {formatDate(from, locale)} – {formatDate(to, locale)} · {closing.currency}
      </p>
      <form method="get" action={link("/seller/statement")} className={css.span} data-document="">
        {seller.shops.length > 1 && <input type="hidden" name="shop" value={seller.shop.handle} />}
        <Field key={from} name="from" type="date" label={t("seller.balance.statement.from")} defaultValue={from} />
        <Field key={to} name="to" type="date" label={t("seller.balance.statement.to")} defaultValue={to} {...(problem && { error: problem })} />
        <SelectField name="currency" label={t("account.currency")} defaultValue={closing.currency}>
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </SelectField>
        <Button>{t("seller.balance.statement.show")}</Button>
      </form>
      <dl className={balance.sums}>
        <Sum term={t("seller.balance.statement.opening")} money={opening} />
        <Sum term={t("seller.balance.statement.closing")} money={closing} />
      </dl>
      <Months months={statement.months} />
      <h2>{title}</h2>
      <DeskTable
        spec={entriesTable(seller, { from, to, currency: closing.currency })}
        choice={choice}
        rows={statement.entries}
        next={statement.next}
        label={`${title} (${closing.currency})`}
        columns={columns}
        keyOf={({ id }) => id}
        filterName={() => t("seller.balance.entries.what")}
        optionName={(_, what) => t(`seller.balance.what.${what as LedgerEntry["what"]}`)}
        empty={t("seller.balance.entries.none")}
      />
      <p className="muted">{t("seller.balance.entries.taxNote")}</p>
      {statement.next !== null && <p>{t("seller.balance.statement.more")}</p>}
    </div>
  );
}
