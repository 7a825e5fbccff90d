/** One row of the home page: what it shows, what stands above it in five languages, and from when to when. */
import type { AdminCollectionRow } from "../../../../worker/shop/catalogue/collections/contract.ts";
import type { AdminHome, AdminHomeRow } from "../../../../worker/shop/market/home/contract.ts";
import { builtKinds, link_chars, rowText_chars, rowTitle_chars } from "../../../../worker/shop/market/home/rules.ts";
import { secondField } from "../../../forms/seconds.ts";
import { languageLabel } from "../../../i18n/names/language-label.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { Field, SelectField } from "../../../ui/base/field.tsx";
import { LanguageFields } from "../../../ui/seller/language-fields.tsx";
import { titleOf } from "../collections/collection-state.tsx";
import { kindOf } from "./row-name.ts";

const path = "/admin/home";
const labels = {
  kind: "desk.home.labels.kind",
  title: "desk.pages.labels.title",
  text: "desk.home.labels.text",
  link: "desk.home.labels.link",
  startsAt: "seller.flashSales.labels.startsAt",
  endsAt: "seller.flashSales.labels.endsAt",
} as const;

type RowFormProps = {
  home: AdminHome;
  /** Null: one that is to be added. */
  row: AdminHomeRow | null;
  at: number;
  collections: readonly AdminCollectionRow[];
};

export function RowForm({ home, row, at, collections }: RowFormProps) {
  const words = useWords();
  const { t } = words;
  const link = useLink();
  const labelOf = (name: string) => {
    const [field = "", language] = name.split(".");
    const label = t(labels[field as keyof typeof labels]);
    return languageLabel(label, language);
  };
  const there = new Set(home.rows.filter((each) => each !== row).map(kindOf));
  const textsOf = (part: "title" | "text") => Object.fromEntries(Object.entries(row?.texts ?? {}).map(([language, text]) => [language, text?.[part] ?? ""]));
  return (
    <CardForm
      intent={row ? "change" : "add"}
      action={row ? `${path}?edit=${at}` : `${path}?new`}
      submit={t(row ? "account.save" : "desk.home.add")}
      labelOf={labelOf}
      ways={
        <ButtonLink look="quiet" href={link(path)}>
          {t("account.cancel")}
        </ButtonLink>
      }
    >
      {({ field, values, errors }) => (
        <>
          <input type="hidden" name="version" value={values?.version ?? home.version} />
          <input type="hidden" name="at" value={at} />
          <SelectField {...field("kind", row ? kindOf(row) : "banner")}>
            <option value="banner">{t("desk.home.kinds.banner")}</option>
            {builtKinds
              .filter((kind) => !there.has(kind))
              .map((kind) => (
                <option key={kind} value={kind}>
                  {t(`desk.home.kinds.${kind}`)}
                </option>
              ))}
            {collections
              .filter(({ slug }) => !there.has(`collection:${slug}`))
              .map(({ slug, titles }) => (
                <option key={slug} value={`collection:${slug}`}>
                  {t("fields.pair", { label: t("desk.audit.kinds.collection"), value: titleOf(slug, titles, words) })}
                </option>
              ))}
          </SelectField>
          <LanguageFields
            name="title"
            label={labelOf("title")}
            hint={t("desk.home.titleHint")}
            texts={textsOf("title")}
            values={values}
            errors={errors}
            max_chars={rowTitle_chars}
            optional
          />
          <Field
            {...field("link", row?.link ?? "")}
            hint={t("desk.home.linkHint")}
            dir="ltr"
            maxLength={link_chars}
            autoComplete="off"
            spellCheck={false}
            optional
          />
          <LanguageFields name="text" label={labelOf("text")} texts={textsOf("text")} values={values} errors={errors} max_chars={rowText_chars} optional />
          <div className={card.pair}>
            <Field {...field("startsAt", secondField(row?.startsAt ?? null))} type="datetime-local" step={1} optional />
            <Field {...field("endsAt", secondField(row?.endsAt ?? null))} type="datetime-local" step={1} optional />
          </div>
        </>
      )}
    </CardForm>
  );
}
