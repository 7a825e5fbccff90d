/** Texts in each language, one language below the other and each folded but the reader's own; the colour; and how the page will begin. */
import { direction, type KeyIn, type Locale, locales } from "../../../../locales/words.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { OwnShopPage } from "../../../../worker/shop/shops/page/contract.ts";
import { type ShopText, shopText_chars, shopTexts } from "../../../../worker/shop/shops/page/rules.ts";
import { useForm } from "../../../forms/use-form.ts";
import { languageNames } from "../../../i18n/names/language-names.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { Button } from "../../../ui/base/button.tsx";
import field from "../../../ui/base/field.module.css";
import { Field, FieldFrame, fieldLinks } from "../../../ui/base/field.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import { ShopBanner } from "../../../ui/shops/shop-banner.tsx";
import css from "./shop-page.module.css";

type Values = Readonly<Record<string, string>>;

export function Texts({ seller, page }: { seller: SellerMe; page: OwnShopPage }) {
  const { t, locale } = useWords();
  const labelOf = (name: string) => {
    const parts = name.split(".");
    const label = t(`seller.shopPage.labels.${(parts.at(-1) ?? "") as KeyIn<"seller.shopPage.labels">}`);
    return parts.length > 2 ? `${label} (${languageNames[parts[1] as Locale]})` : label;
  };
  const preview = (
    <Button look="quiet" name="use" value="preview">
      {t("seller.shopPage.preview")}
    </Button>
  );
  return (
    <Card id="texts" title={t("seller.shopPage.texts")} lead={t("seller.languages.fallback")}>
      <Preview page={page} />
      <CardForm intent="texts" action={pageInShop(seller, "/seller/shop-page")} submit={t("account.save")} labelOf={labelOf} ways={preview}>
        {({ values, errors }) => (
          <>
            <Colour label={labelOf("accent")} error={errors.accent} colour={values?.accent ?? page.accent} />
            {locales.map((each) => (
              <Language key={each} language={each} page={page} values={values} errors={errors} isOpen={each === locale} />
            ))}
          </>
        )}
      </CardForm>
    </Card>
  );
}

function Colour({ label, error, colour }: { label: string; error: string | undefined; colour: string }) {
  const { t } = useWords();
  const texts = { name: "accent", label, hint: t("seller.shopPage.accentHint"), error };
  return (
    <FieldFrame texts={texts}>
      <input {...fieldLinks(texts)} className={css.colour} type="color" defaultValue={colour} />
    </FieldFrame>
  );
}

type LanguageProps = { language: Locale; page: OwnShopPage; values: Values | undefined; errors: Values; isOpen: boolean };

/** Folded, what was typed still goes along; one with an error is open. */
function Language({ language, page, values, errors, isOpen }: LanguageProps) {
  const { t } = useWords();
  const nameOf = (text: ShopText) => `texts.${language}.${text}`;
  const valueIn = (text: ShopText) => values?.[nameOf(text)] ?? page.texts[language]?.[text] ?? "";
  const isMissing = shopTexts.every((text) => valueIn(text) === "");
  const hasError = shopTexts.some((text) => errors[nameOf(text)]);
  return (
    <details className={css.language} open={isOpen || hasError}>
      <summary>
        <span lang={language}>{languageNames[language]}</span>
        {isMissing && <span className={css.missing}>{t("seller.languages.missing")}</span>}
      </summary>
      <div className="column">
        {shopTexts.map((text) => {
          const texts = { name: nameOf(text), label: t(`seller.shopPage.labels.${text}`), error: errors[nameOf(text)] };
          const control = { defaultValue: valueIn(text), maxLength: shopText_chars[text], lang: language, dir: direction(language) };
          return text === "about" || text === "policies" ? (
            <FieldFrame key={text} texts={texts}>
              <textarea {...control} {...fieldLinks(texts)} className={field.control} rows={5} />
            </FieldFrame>
          ) : (
            <Field key={text} {...texts} {...control} required={false} autoComplete="off" />
          );
        })}
      </div>
    </details>
  );
}

/** How the page begins with what was typed, in the reader's language. */
function Preview({ page }: { page: OwnShopPage }) {
  const { t, locale } = useWords();
  const { values, errors } = useForm("texts");
  if (values?.use !== "preview" || Object.keys(errors).length > 0) return null;
  const own = [locale, ...locales].find((each) => values[`texts.${each}.tagline`]) ?? locale;
  const accent = /^#[0-9a-f]{6}$/i.test(values.accent ?? "") ? (values.accent as string) : page.accent;
  const shop = { ...page, accent, tagline: values[`texts.${own}.tagline`] ?? "", city: values[`texts.${own}.city`] ?? "" };
  return (
    <div className="column">
      <Notice kind="info">{t("seller.shopPage.previewNote")}</Notice>
      <ShopBanner shop={shop} heading="h3" />
    </div>
  );
}
