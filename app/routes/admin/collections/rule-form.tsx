/** The rule that chooses what is in a collection: the filters and the order of a listing. */
import type { AdminCollection } from "../../../../worker/shop/catalogue/collections/contract.ts";
import { ruleSorts } from "../../../../worker/shop/catalogue/collections/rules.ts";
import { useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { CardForm } from "../../../ui/account/card.tsx";
import { CheckField } from "../../../ui/base/check-field.tsx";
import fields from "../../../ui/base/field.module.css";
import { Field, FieldError, fieldId, SelectField, TextArea } from "../../../ui/base/field.tsx";
import type { CategoryChoice } from "../../../ui/desk/category-choices.tsx";
import choices from "../../../ui/desk/choices.module.css";
import css from "./collections.module.css";
import { collectionPath } from "./paths.ts";
import { fieldsOfRule, placeName, ruleFlags } from "./rule-fields.ts";

const stars = [4, 3, 2, 1] as const;

export function RuleForm({ collection, places }: { collection: AdminCollection; places: readonly CategoryChoice[] }) {
  const { t, n } = useWords();
  const { slug, rule, currency, version } = collection;
  const labelOf = (name: string) => {
    if (name === "places") return t("desk.readiness.names.categories");
    if (name === "min" || name === "max") return `${t(name === "min" ? "listing.filters.priceFrom" : "listing.filters.priceTo")} (${currency})`;
    if (name === "brand" || name === "shop" || name === "rating") return t(`listing.filters.${name}`);
    return t(name === "sort" ? "listing.sortBy" : "desk.collections.options");
  };
  return (
    <CardForm
      intent="rule"
      action={collectionPath(slug)}
      submit={t(rule ? "account.save" : "desk.collections.useRule")}
      labelOf={labelOf}
      look={rule ? "main" : "quiet"}
    >
      {({ values, errors }) => {
        const start = values ?? fieldsOfRule(rule, currency);
        const of = (name: string) => ({ name, label: labelOf(name), error: errors[name], defaultValue: start[name] });
        const list = { hint: t("desk.collections.listHint"), rows: 2, dir: "ltr", optional: true, autoComplete: "off", spellCheck: false } as const;
        return (
          <>
            <input type="hidden" name="version" value={values?.version ?? version} />
            <fieldset
              className={choices.choices}
              id={fieldId("places")}
              tabIndex={-1}
              aria-describedby={errors.places ? `${fieldId("places")}-error` : undefined}
            >
              <legend>
                {labelOf("places")} <span className="muted">{t("fields.optional")}</span>
              </legend>
              <p className={fields.hint}>{t("desk.collections.placesHint")}</p>
              <FieldError name="places" error={errors.places} />
              <div className={css.places}>
                {places.map(({ path, name }) => (
                  <CheckField key={path} name={placeName(path)} label={name} isChecked={start[placeName(path)] === "1"} />
                ))}
              </div>
            </fieldset>
            <div className={card.pair}>
              <TextArea {...of("brand")} {...list} />
              <TextArea {...of("shop")} {...list} />
            </div>
            <div className={card.pair}>
              <Field {...of("min")} inputMode="decimal" autoComplete="off" optional dir="ltr" />
              <Field {...of("max")} inputMode="decimal" autoComplete="off" optional dir="ltr" />
            </div>
            <div className={card.pair}>
              <SelectField {...of("rating")} optional>
                <option value="">–</option>
                {stars.map((count) => (
                  <option key={count} value={count}>
                    {n("listing.filters.starsUp", count)}
                  </option>
                ))}
              </SelectField>
              <SelectField {...of("sort")}>
                {ruleSorts.map((sort) => (
                  <option key={sort} value={sort}>
                    {t(`listing.sorts.${sort}`)}
                  </option>
                ))}
              </SelectField>
            </div>
            <fieldset className={choices.choices}>
              <legend>{t("listing.filters.only")}</legend>
              {ruleFlags.map((flag) => (
                <CheckField key={flag} name={flag} label={t(`listing.filters.${flag}`)} isChecked={start[flag] === "1"} />
              ))}
            </fieldset>
            <TextArea {...of("options")} {...list} hint={t("desk.collections.optionsHint")} />
          </>
        );
      }}
    </CardForm>
  );
}
