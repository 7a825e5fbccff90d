/** What is wrong with a file, by line: rows that were left out, and notes about those that were not. */
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { Columns, Scrolled } from "../../../ui/base/wide-table.tsx";
import { apiLink } from "../../../ui/seller/api-link.ts";
import { fileAddress } from "./file-address.ts";
import css from "./import.module.css";
import type { Looked } from "./import.tsx";

export function ProblemList({ seller, looked: { file, problems, level } }: { seller: SellerMe; looked: Looked }) {
  const { t, locale } = useWords();
  const link = useLink();
  const { data, meta } = problems;
  if (file.errors + file.notes === 0) return <p>{t("seller.import.list.none")}</p>;
  const filters = [
    ["", t("seller.import.list.all"), file.errors + file.notes],
    ["error", t("seller.import.list.errors"), file.errors],
    ["note", t("seller.import.file.notes"), file.notes],
  ] as const;
  const csv = apiLink("/seller/product-files/{file}/problems", {
    params: { file: file.id },
    query: { format: "csv", shop: seller.shop.handle, locale, level },
  });
  return (
    <Card id="problems" title={t("seller.import.list.title")}>
      <nav className="row apart" aria-label={t("seller.import.list.title")}>
        <ul className={css.filters}>
          {filters.map(([each, name, count]) => (
            <li key={each}>
              <a className="pill" href={link(fileAddress(seller, file.id, { level: each }))} aria-current={each === level ? "true" : undefined}>
                {name} ({count})
              </a>
            </li>
          ))}
        </ul>
        <ButtonLink look="quiet" href={csv} download>
          {t("seller.balance.statement.csv")}
        </ButtonLink>
      </nav>
      <Scrolled label={t("seller.import.list.title")}>
        <table className={css.table}>
          <Columns names={[t("seller.import.list.line"), t("seller.import.list.column"), t("seller.import.list.reason")]} />
          <tbody>
            {data.map((problem, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may have several of one kind
              <tr key={i} data-level={problem.level}>
                <th scope="row">{problem.line}</th>
                <td>
                  <bdi>{problem.column}</bdi>
                </td>
                <td dir="auto">{problem.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
      {meta.next !== null && (
        <p>
          <ButtonLink look="quiet" href={link(fileAddress(seller, file.id, { level, after: meta.next }))}>
            {t("seller.products.nextPage")}
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}
