/** Puts one thing into another of its kind, which is looked for by how its name begins: there may be thousands. */
import { isolated } from "../../../locales/isolated.ts";
import { Form } from "../../forms/form.ts";
import type { PageAddress } from "../../pages.ts";
import { useWords } from "../../render/render-context.tsx";
import { Card, CardForm } from "../account/card.tsx";
import { Button } from "../base/button.tsx";
import { Field, SelectField } from "../base/field.tsx";
import css from "./choices.module.css";

/** `others`: those whose names begin with `find`, with what tells them apart; `into`: the key of one that was chosen before. */
export type MergeChoice = { find: string; others: readonly { key: string | number; parts: readonly string[] }[]; isMore: boolean; into: string };

/** `find`: how the names begin among which the one to merge into is chosen. */
export const mergeQuery = (find: string, into = "") => `?${new URLSearchParams({ find, ...(into && { into }) })}` as const;

type MergeCardProps = { path: PageAddress; title: string; lead: string; intoLabel: string; nothing: string; name_chars: number; choice: MergeChoice };

export function MergeCard({ path, title, lead, intoLabel, nothing, name_chars, choice: { find, others, isMore, into } }: MergeCardProps) {
  const { t } = useWords();
  return (
    <Card id="merge" title={title} lead={lead} tone="danger">
      <Form action={`${path}#merge`} className={css.find} preventScrollReset>
        <Field
          name="find"
          label={t("desk.brands.search")}
          hint={isMore ? t("desk.brands.more") : undefined}
          type="search"
          defaultValue={find}
          maxLength={name_chars}
          required={false}
          dir="auto"
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button look="quiet">{t("counter.find.title")}</Button>
      </Form>
      {others.length === 0 ? (
        <p className="muted">{nothing}</p>
      ) : (
        <CardForm
          intent="merge"
          action={`${path}${mergeQuery(find)}` as PageAddress}
          submit={t("desk.categories.mergeDo")}
          look="quiet"
          danger
          labelOf={() => intoLabel}
        >
          {({ field }) => (
            <>
              <input type="hidden" name="find" value={find} />
              <SelectField {...field("into", into)}>
                <option value="">{t("common.choose")}</option>
                {others.map(({ key, parts }) => (
                  <option key={key} value={key}>
                    {parts.map(isolated).join(" · ")}
                  </option>
                ))}
              </SelectField>
            </>
          )}
        </CardForm>
      )}
    </Card>
  );
}
