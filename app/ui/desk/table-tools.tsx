/** What stands above a table: words to look for, filters, columns, and the same as a file. */
import { type ChangeEvent, type FormEvent, type ReactNode, useId } from "react";
import { useNavigate } from "react-router";
import { Form } from "../../forms/form.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Button } from "../base/button.tsx";
import css from "./table.module.css";
import { type FilterSpec, isNarrowed, q_max, type TableSpec, tableAddress, tableChoice } from "./table-choice.ts";
import type { TableProps } from "./table-props.ts";

const isChosen = (value: FormDataEntryValue): value is string => typeof value === "string";

export function TableTools<Row>({ spec, choice, search, filterName, optionName, columns, csv, label }: TableProps<Row>) {
  const { t } = useWords();
  const link = useLink();
  const navigate = useNavigate();
  const id = useId();
  const go = (form: HTMLFormElement) => {
    const params = new URLSearchParams([...new FormData(form)].flatMap(([name, value]) => (isChosen(value) ? [[name, value]] : [])));
    void navigate(tableAddress(spec, tableChoice(params, spec)), { preventScrollReset: true });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go(event.currentTarget);
  };
  // what is chosen counts at once; what is typed, when it is sent
  const chosen = (event: ChangeEvent<HTMLSelectElement>) => event.currentTarget.form && go(event.currentTarget.form);
  return (
    <search className={css.tools} aria-label={label}>
      <Form key={JSON.stringify(choice)} action={spec.path} className={css.form} onSubmit={submit}>
        <Fixed spec={spec} />
        {choice.order !== (spec.orders[0] ?? "") && <input type="hidden" name="sort" value={choice.order} />}
        {search && (
          <label className={css.words}>
            <span className="visually-hidden">{search}</span>
            <input type="search" name="q" defaultValue={choice.q} placeholder={search} maxLength={q_max} enterKeyHint="search" autoComplete="off" dir="auto" />
          </label>
        )}
        {spec.filters.map((filter) => (
          <Filter
            key={filter.name}
            id={`${id}-${filter.name}`}
            filter={filter}
            value={choice.filters[filter.name] ?? ""}
            name={filterName?.(filter.name) ?? ""}
          >
            {filter.kind === "choice" && (
              <select id={`${id}-${filter.name}`} name={filter.name} defaultValue={choice.filters[filter.name]} onChange={chosen}>
                <option value="">{t("seller.import.list.all")}</option>
                {filter.options.map((option) => (
                  <option key={option} value={option}>
                    {optionName?.(filter.name, option) ?? option}
                  </option>
                ))}
              </select>
            )}
          </Filter>
        ))}
        <details className={css.columns}>
          <summary>{t("table.columns")}</summary>
          <fieldset>
            <legend className="visually-hidden">{t("table.columns")}</legend>
            {columns.map((column) => (
              <label key={column.id}>
                <input type="checkbox" name="column" value={column.id} defaultChecked={choice.columns.includes(column.id)} /> {column.name}
              </label>
            ))}
            <Button look="quiet">{t("table.show")}</Button>
          </fieldset>
        </details>
        {(search || spec.filters.length > 0) && <Button look="quiet">{t("table.apply")}</Button>}
        {isNarrowed(choice) && (
          <a className={css.clear} href={link(tableAddress(spec, choice, { q: "", filters: {} }))}>
            {t("table.clear")}
          </a>
        )}
      </Form>
      {csv && (
        <a className={css.clear} href={csv} download data-document="">
          CSV
        </a>
      )}
    </search>
  );
}

/** What a form of the table sends along. */
export const Fixed = ({ spec: { fixed = {} } }: { spec: TableSpec }) =>
  Object.entries(fixed).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

type FilterProps = { id: string; filter: FilterSpec; value: string; name: string; children: ReactNode };

function Filter({ id, filter, value, name, children }: FilterProps) {
  return (
    <div className={css.filter}>
      <label htmlFor={id}>{name}</label>
      {filter.kind === "choice" ? (
        children
      ) : (
        <input id={id} name={filter.name} type={filter.kind === "day" ? "date" : "text"} defaultValue={value} maxLength={100} autoComplete="off" dir="auto" />
      )}
    </div>
  );
}
