/** One category: what it is called in each language, the other one that takes what is in it, and its end. */
import type { AdminCategory, AdminSubCategory } from "../../../../worker/shop/catalogue/categories/contract.ts";
import { blurb_chars, name_chars } from "../../../../worker/shop/catalogue/categories/rules.ts";
import { languageLabel } from "../../../i18n/names/language-label.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { PictureCard } from "../../../ui/account/picture-card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { Field, SelectField } from "../../../ui/base/field.tsx";
import { LanguageFields } from "../../../ui/seller/language-fields.tsx";
import { categoriesPath } from "./categories-action.ts";
import { nameOf } from "./category-tree.ts";

const labels = {
  slug: "seller.products.handle",
  parent: "desk.categories.labels.parent",
  hsn: "seller.products.hsn",
  names: "seller.vouchers.labels.names",
  blurbs: "desk.categories.labels.blurbs",
} as const;

export function CategoryCards({ shelves, category }: { shelves: readonly AdminCategory[]; category: AdminSubCategory }) {
  const { t, locale } = useWords();
  const path = `${categoriesPath}?edit=${category.id}` as const;
  const isMain = category.parent === null;
  const others: { id: number; name: string }[] = isMain
    ? shelves.map((main) => ({ id: main.id, name: nameOf(main, locale) }))
    : shelves.flatMap((main) => main.subs.map((sub) => ({ id: sub.id, name: `${nameOf(main, locale)} · ${nameOf(sub, locale)}` })));
  const into = others.filter(({ id }) => id !== category.id);
  return (
    <>
      <Card id="category" title={t("desk.categories.texts")}>
        <CategoryFields shelves={shelves} category={category} parent={category.parent} />
      </Card>
      <PictureCard action={path} image={category.image} lead={t("desk.pictures.category")} hint={t("seller.shopPage.logoHint")} fields={{ id: category.id }} />
      {into.length > 0 && (
        <Card id="merge" title={t("desk.categories.merge")} lead={t("desk.categories.mergeText")} tone="danger">
          <CardForm intent="merge" action={path} submit={t("desk.categories.mergeDo")} look="quiet" danger labelOf={() => t("desk.categories.labels.into")}>
            {({ field }) => (
              <>
                <input type="hidden" name="id" value={category.id} />
                <SelectField {...field("into", "")}>
                  <option value="">{t("common.choose")}</option>
                  {into.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </SelectField>
              </>
            )}
          </CardForm>
        </Card>
      )}
      <Card id="remove" title={t("desk.categories.remove")} lead={t("desk.categories.removeText")} tone="danger">
        <CardForm intent="remove" action={path} submit={t("desk.categories.remove")} look="quiet" danger labelOf={(name) => name}>
          {() => <input type="hidden" name="id" value={category.id} />}
        </CardForm>
      </Card>
    </>
  );
}

type CategoryFieldsProps = { shelves: readonly AdminCategory[]; category: AdminSubCategory | null; parent: number | null };

/** `category` null: one that is to be made. */
export function CategoryFields({ shelves, category, parent }: CategoryFieldsProps) {
  const { t, locale } = useWords();
  const link = useLink();
  const labelOf = (name: string) => {
    const [field = "", language] = name.split(".");
    const label = t(labels[field as keyof typeof labels]);
    return languageLabel(label, language);
  };
  return (
    <CardForm
      intent={category ? "change" : "add"}
      action={category ? `${categoriesPath}?edit=${category.id}` : `${categoriesPath}?new=${parent ?? ""}`}
      submit={t(category ? "account.save" : "desk.categories.add")}
      labelOf={labelOf}
      ways={
        <ButtonLink look="quiet" href={link(categoriesPath)}>
          {t("account.cancel")}
        </ButtonLink>
      }
    >
      {({ field, values, errors }) => (
        <>
          {category && <input type="hidden" name="id" value={category.id} />}
          <SelectField {...field("parent", parent ?? "")} required={false}>
            <option value="">{t("desk.categories.top")}</option>
            {shelves
              .filter(({ id }) => id !== category?.id)
              .map((main) => (
                <option key={main.id} value={main.id}>
                  {nameOf(main, locale)}
                </option>
              ))}
          </SelectField>
          <Field {...field("slug", category?.slug)} hint={t("desk.categories.slugHint")} dir="ltr" maxLength={60} autoComplete="off" spellCheck={false} />
          <Field
            {...field("hsn", category?.hsn ?? undefined)}
            hint={t("desk.categories.hsnHint")}
            inputMode="numeric"
            dir="ltr"
            maxLength={20}
            autoComplete="off"
            optional
          />
          <LanguageFields name="names" label={labelOf("names")} texts={category?.names ?? {}} values={values} errors={errors} max_chars={name_chars} />
          <LanguageFields
            name="blurbs"
            label={labelOf("blurbs")}
            texts={category?.blurbs ?? {}}
            values={values}
            errors={errors}
            max_chars={blurb_chars}
            optional
          />
        </>
      )}
    </CardForm>
  );
}
