/**
 * The table of the desk's lists: words to look for, filters, order, columns, pages, things to do with several rows, and the same as a file. All of
 * it stands in the address and is plain links and forms, so it works without script.
 */
import type { ChangeEvent } from "react";
import { Form } from "../../forms/form.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Button, ButtonLink } from "../base/button.tsx";
import { EmptyState } from "../base/empty-state.tsx";
import { Scrolled } from "../base/wide-table.tsx";
import css from "./table.module.css";
import { isNarrowed, type TableChoice, type TableSpec, tableAddress } from "./table-choice.ts";
import type { Column, TableProps } from "./table-props.ts";
import { Fixed, TableTools } from "./table-tools.tsx";

export function DeskTable<Row>(props: TableProps<Row>) {
  const { spec, choice, rows, empty, bulk } = props;
  const { t } = useWords();
  const link = useLink();
  return (
    <div className={css.table}>
      <TableTools {...props} />
      {rows.length === 0 ? (
        <EmptyState icon="check" title={empty} text={t(isNarrowed(choice) ? "table.narrow" : "table.none")}>
          {isNarrowed(choice) && (
            <ButtonLink look="quiet" href={link(tableAddress(spec, choice, { q: "", filters: {} }))}>
              {t("table.clear")}
            </ButtonLink>
          )}
        </EmptyState>
      ) : bulk ? (
        <Form action={bulk.path} className={css.rows}>
          <Fixed spec={spec} />
          <Rows {...props} />
          <div className={css.bulk}>
            {bulk.acts.map(({ act, name, isDone }) =>
              isDone ? (
                <Button key={act} name="intent" value={act} formMethod="post" formAction={link(tableAddress(spec, choice, { after: choice.after }))}>
                  {name}
                </Button>
              ) : (
                <Button key={act} look="quiet" name="act" value={act}>
                  {name}
                </Button>
              ),
            )}
          </div>
        </Form>
      ) : (
        <Rows {...props} />
      )}
      <Pages {...props} />
    </div>
  );
}

function Rows<Row>({ choice, spec, rows, columns, keyOf, label, bulk }: TableProps<Row>) {
  const { t } = useWords();
  const shown = columns.filter(({ id }) => choice.columns.includes(id));
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
            {shown.map((column) => (
              <Heading key={column.id} column={column} spec={spec} choice={choice} />
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
              {shown.map(({ id, numeric, isText, cell }) => (
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

function Heading<Row>({ column, spec, choice }: { column: Column<Row>; spec: TableSpec; choice: TableChoice }) {
  const link = useLink();
  const { name, numeric, orders } = column;
  if (!orders)
    return (
      <th scope="col" data-numeric={numeric ? "" : undefined}>
        {name}
      </th>
    );
  const [ascending, descending] = orders;
  const isAscending = choice.order === ascending;
  const sort = isAscending ? "ascending" : choice.order === descending ? "descending" : undefined;
  return (
    <th scope="col" data-numeric={numeric ? "" : undefined} aria-sort={sort}>
      <a href={link(tableAddress(spec, choice, { order: choice.order === descending ? ascending : descending }))}>{name}</a>
    </th>
  );
}

function Pages<Row>({ spec, choice, next }: TableProps<Row>) {
  const { t } = useWords();
  const link = useLink();
  if (next === null && choice.after === "") return null;
  return (
    <nav className="row apart" aria-label={t("listing.pages")}>
      {choice.after === "" ? (
        <span />
      ) : (
        <ButtonLink look="quiet" href={link(tableAddress(spec, choice))}>
          {t("table.first")}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink look="quiet" href={link(tableAddress(spec, choice, { after: String(next) }))} rel="next">
          {t("table.next")}
        </ButtonLink>
      )}
    </nav>
  );
}
