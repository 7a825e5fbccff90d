/** Puts a brand into another one, which is looked for by how its name begins: there may be thousands. */
import { isolated } from "../../../../locales/isolated.ts";
import type { AdminBrand } from "../../../../worker/shop/catalogue/brands/contract.ts";
import { brandName_chars } from "../../../../worker/shop/catalogue/brands/rules.ts";
import { Form } from "../../../forms/form.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { Field, SelectField } from "../../../ui/base/field.tsx";
import { brandPath } from "./brand-action.ts";
import css from "./brands.module.css";
import { labelIn } from "./label-in.ts";

/** `others`: those whose names begin with `find`; `into`: the id of one that was chosen before. */
export type MergeChoice = { find: string; others: readonly AdminBrand[]; isMore: boolean; into: string };

export function MergeCard({ id, choice: { find, others, isMore, into } }: { id: number; choice: MergeChoice }) {
  const words = useWords();
  const { t, n } = words;
  const labelOf = labelIn(words);
  return (
    <Card id="merge" title={t("desk.brands.merge")} lead={t("desk.brands.mergeText")} tone="danger">
      <Form action={`${brandPath(id)}#merge`} className={css.find} preventScrollReset>
        <Field
          name="find"
          label={labelOf("find")}
          hint={isMore ? t("desk.brands.more") : undefined}
          type="search"
          defaultValue={find}
          maxLength={brandName_chars}
          required={false}
          dir="auto"
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button look="quiet">{t("desk.find.title")}</Button>
      </Form>
      {others.length === 0 ? (
        <p className="muted">{t("desk.brands.noOther")}</p>
      ) : (
        <CardForm intent="merge" action={brandPath(id, { find })} submit={t("desk.categories.mergeDo")} look="quiet" danger labelOf={labelOf}>
          {({ field }) => (
            <>
              <input type="hidden" name="find" value={find} />
              <SelectField {...field("into", into)}>
                <option value="">{t("common.choose")}</option>
                {others.map((other) => (
                  <option key={other.id} value={other.id}>
                    {[isolated(other.name), isolated(other.slug), n("desk.categories.products", other.productCount)].join(" · ")}
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
