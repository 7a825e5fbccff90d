/** One brand: what it is called and where it comes from, what is written about it, the other one it goes into, and its end. */
import type { AdminBrand } from "../../../../worker/shop/catalogue/brands/contract.ts";
import { about_chars, brandName_chars } from "../../../../worker/shop/catalogue/brands/rules.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { titlePrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { CountryOptions } from "../../../ui/address/countries.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { Field, SelectField } from "../../../ui/base/field.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { loadDesk } from "../../../ui/desk/load-desk.ts";
import { MergeCard, type MergeChoice } from "../../../ui/desk/merge-card.tsx";
import { LanguageFields } from "../../../ui/seller/language-fields.tsx";
import type { Route } from "./+types/brand";
import { actOnBrand, brandPath } from "./brand-action.ts";
import { labelIn } from "./label-in.ts";

type BrandData = { desk: DeskMe; brand: AdminBrand; merge: MergeChoice; flash: Flash | null };

export { shouldRevalidate } from "../../../forms/leaves-page.ts";

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<BrandData> {
  const renderContext = context.get(renderContextKey);
  const desk = await loadDesk(renderContext, "catalogue");
  const { data: brand } = await renderContext.api.get("/admin/brands/{id}", { params: { id: params.id } });
  titlePrivatePage(renderContext, brand.name);
  const query = new URL(request.url).searchParams;
  // who shares the first word is most likely the same
  const find = (query.get("find") ?? brand.name.split(" ", 1).join("")).trim().slice(0, brandName_chars);
  const { data: found, meta } = await renderContext.api.get("/admin/brands", { query: { q: find } });
  const { n } = renderContext.words;
  const others = found
    .filter(({ id }) => id !== brand.id)
    .map((other) => ({ key: other.id, parts: [other.name, other.slug, n("desk.categories.products", other.productCount)] }));
  return { desk, brand, merge: { find, others, isMore: meta.next !== null, into: query.get("into") ?? "" }, flash: renderContext.flash ?? null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return actOnBrand(context.get(renderContextKey), request, params.id, form);
}

export default function BrandPage({ loaderData: { desk, brand, merge, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t, n } = useWords();
  const link = useLink();
  const { id, name, slug, productCount } = brand;
  const lead = t("fields.pair", { label: t("seller.products.views.active"), value: n("desk.categories.products", productCount) });
  const inShop = productCount > 0 && (
    <ButtonLink look="quiet" href={link(`/all?brand=${slug}`)} target="_blank" rel="noopener">
      {t("seller.products.preview")}
    </ButtonLink>
  );
  return (
    <DeskPage desk={desk} place="brands" heading={name} lead={<span suppressHydrationWarning>{lead}</span>} flash={flash} actions={inShop}>
      <BrandCard key={`brand ${id}`} brand={brand} />
      <MergeCard
        key={`merge ${id} ${merge.find}`}
        path={brandPath(id)}
        title={t("desk.brands.merge")}
        lead={t("desk.brands.mergeText")}
        intoLabel={t("desk.brands.into")}
        nothing={t("desk.brands.noOther")}
        name_chars={brandName_chars}
        choice={merge}
      />
      <Card id="remove" title={t("desk.brands.remove")} lead={t("desk.brands.removeText")} tone="danger">
        {productCount === 0 && (
          <CardForm intent="remove" action={brandPath(id)} submit={t("desk.brands.remove")} look="quiet" danger labelOf={(field) => field}>
            {() => null}
          </CardForm>
        )}
      </Card>
    </DeskPage>
  );
}

function BrandCard({ brand }: { brand: AdminBrand }) {
  const words = useWords();
  const { t, locale } = words;
  const link = useLink();
  const { id, name, slug, country, about } = brand;
  const labelOf = labelIn(words);
  return (
    <Card id="brand" title={t("desk.categories.texts")}>
      <CardForm
        intent="change"
        action={brandPath(id)}
        submit={t("account.save")}
        labelOf={labelOf}
        ways={
          <ButtonLink look="quiet" href={link("/admin/brands")}>
            {t("account.cancel")}
          </ButtonLink>
        }
      >
        {({ field, values, errors }) => (
          <>
            <Field {...field("name", name)} dir="auto" maxLength={brandName_chars} autoComplete="off" />
            <SelectField {...field("country", country)}>
              <CountryOptions locale={locale} />
            </SelectField>
            <Field {...field("slug", slug)} hint={t("desk.categories.slugHint")} dir="ltr" maxLength={80} autoComplete="off" spellCheck={false} />
            <LanguageFields name="about" label={labelOf("about")} texts={about} values={values} errors={errors} max_chars={about_chars} rows={4} />
          </>
        )}
      </CardForm>
    </Card>
  );
}
