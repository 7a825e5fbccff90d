/** The rows of a table in their frame, by columns: within a table that is narrowed and paged, or all there is of a short list. */
import type { ChangeEvent } from "react";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Scrolled } from "../base/wide-table.tsx";
import css from "./table.module.css";
import { type TableChoice, type TableSpec, tableAddress } from "./table-choice.ts";
import type { Column, TableProps } from "./table-props.ts";

/** `sorted`: where headings lead to; absent: the rows have one order. */
type RowsProps<Row> = Pick<TableProps<Row>, "rows" | "columns" | "keyOf" | "label" | "bulk"> & { sorted?: { spec: TableSpec; choice: TableChoice } };

export function TableRows<Row>({ rows, columns, keyOf, label, bulk, sorted }: RowsProps<Row>) {
  const { t } = useWords();
  const all = (event: ChangeEvent<HTMLInputElement>) => {
    for (const box of event.currentTarget.form?.elements ?? [])
      if (box instanceof HTMLInputElement && box.type === "checkbox" && box.name !== "") box.checked = event.currentTarget.checked;
  };
  return (
    <Scrolled label={label} className={css.scroll}>
      <table>
        <thead>
          <tr>
            {bulk && (
              <th scope="col" className={css.check}>
                <input type="checkbox" aria-label={t("table.selectAll")} onChange={all} />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.id} column={column} sorted={sorted} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {bulk && (
                <td className={css.check}>
                  <input type="checkbox" name={bulk.field} value={keyOf(row)} aria-label={t("table.select", { name: bulk.nameOf(row) })} />
                </td>
              )}
              {columns.map(({ id, numeric, isText, cell }) => (
                <td key={id} data-numeric={numeric ? "" : undefined} data-text={isText ? "" : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}

function Heading<Row>({ column: { name, numeric, orders }, sorted }: { column: Column<Row>; sorted: RowsProps<Row>["sorted"] }) {
  const link = useLink();
  if (!orders || !sorted)
    return (
      <th scope="col" data-numeric={numeric ? "" : undefined}>
        {name}
      </th>
    );
  const { spec, choice } = sorted;
  const [ascending, descending] = orders;
  const isAscending = choice.order === ascending;
  const sort = isAscending ? "ascending" : choice.order === descending ? "descending" : undefined;
  return (
    <th scope="col" data-numeric={numeric ? "" : undefined} aria-sort={sort}>
      <a href={link(tableAddress(spec, choice, { order: choice.order === descending ? ascending : descending }))}>{name}</a>
    </th>
  );
}
