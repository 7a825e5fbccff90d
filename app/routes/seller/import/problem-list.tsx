/** What is wrong with a file, by line: rows that were left out, and notes about those that were not. */
import type { Problem } from "../../../../worker/shop/product-files/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { useWords } from "../../../render/render-context.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { StateTag } from "../../../ui/desk/state-tag.tsx";
import type { TableSpec } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import { TableSection } from "../../../ui/desk/table-section.tsx";
import { apiLink } from "../../../ui/seller/api-link.ts";
import { shopParam } from "../../../ui/seller/in-shop.ts";
import type { Looked } from "./import.tsx";

const problemLevels = ["error", "note"] as const;

export const problemsTable = (seller: SellerMe, file: string) =>
  ({
    path: "/seller/import",
    filters: [{ name: "level", kind: "choice", options: problemLevels }],
    orders: [],
    columns: ["line", "level", "column", "reason"],
    fixed: { file, ...shopParam(seller) },
  }) as const satisfies TableSpec;

export function ProblemList({ seller, looked: { file, problems, choice } }: { seller: SellerMe; looked: Looked }) {
  const { t, locale } = useWords();
  if (file.errors + file.notes === 0) return <p>{t("seller.import.list.none")}</p>;
  const levelName = (level: Problem["level"]) => t(level === "error" ? "seller.import.list.errors" : "seller.import.file.notes");
  const columns: Column<Problem>[] = [
    { id: "line", name: t("seller.import.list.line"), cell: ({ line }) => line },
    { id: "level", name: t("orders.status"), cell: ({ level }) => <StateTag tone={level === "error" ? "bad" : undefined}>{levelName(level)}</StateTag> },
    { id: "column", name: t("seller.import.list.column"), cell: ({ column }) => column && <bdi>{column}</bdi> },
    { id: "reason", name: t("seller.import.list.reason"), isText: true, cell: ({ message }) => <span dir="auto">{message}</span> },
  ];
  const title = t("seller.import.list.title");
  return (
    <TableSection id="problems" title={title}>
      <DeskTable
        spec={problemsTable(seller, String(file.id))}
        choice={choice}
        rows={problems.data}
        next={problems.meta.next}
        label={title}
        columns={columns}
        keyOf={({ line, code, column, message }) => JSON.stringify([line, code, column, message])}
        filterName={() => t("orders.status")}
        optionName={(_, level) => `${levelName(level as Problem["level"])} (${level === "error" ? file.errors : file.notes})`}
        csv={apiLink("/seller/product-files/{file}/problems", {
          params: { file: file.id },
          query: { format: "csv", shop: seller.shop.handle, locale, level: choice.filters.level },
        })}
        empty={t("seller.import.list.none")}
      />
    </TableSection>
  );
}
