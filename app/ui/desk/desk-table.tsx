/**
 * The table of the desk's lists: words to look for, filters, order, columns, pages, things to do with several rows, and the same as a file. All of
 * it stands in the address and is plain links and forms, so it works without script.
 */
import { Form } from "../../forms/form.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Button, ButtonLink } from "../base/button.tsx";
import { EmptyState } from "../base/empty-state.tsx";
import css from "./table.module.css";
import { isNarrowed, tableAddress } from "./table-choice.ts";
import type { TableProps } from "./table-props.ts";
import { TableRows } from "./table-rows.tsx";
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

function Rows<Row>({ spec, choice, columns, ...props }: TableProps<Row>) {
  return <TableRows {...props} columns={columns.filter(({ id }) => choice.columns.includes(id))} sorted={{ spec, choice }} />;
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
