/** A section's title and its products: a number beside each says its place, so that it works by keyboard and without script. */
import type { KeyIn, Locale } from "../../../../locales/words.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { OwnSection, ProductChoice } from "../../../../worker/shop/shops/page/contract.ts";
import { sectionTitle_chars } from "../../../../worker/shop/shops/page/rules.ts";
import { languageNames } from "../../../i18n/names/language-names.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import account from "../../../ui/account/account-page.module.css";
import card from "../../../ui/account/card.module.css";
import { CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import field from "../../../ui/base/field.module.css";
import { FieldError, fieldId } from "../../../ui/base/field.tsx";
import { Picture } from "../../../ui/product/basics/picture.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import { LanguageFields } from "../../../ui/seller/language-fields.tsx";
import offers from "../../../ui/seller/offers.module.css";
import { OwnProductSearch } from "../../../ui/seller/own-product-search.tsx";
import css from "./shop-page.module.css";

type SectionFormProps = { seller: SellerMe; section: OwnSection | null; products: readonly ProductChoice[]; q: string };

export function SectionForm({ seller, section, products, q }: SectionFormProps) {
  const { t } = useWords();
  const link = useLink();
  const chosen = section?.products ?? [];
  // what is chosen stays in the form, whatever is searched for
  const offered = [...chosen, ...products.filter(({ handle }) => !chosen.some((each) => each.handle === handle))];
  const labelOf = (name: string) => {
    const [part = "", language] = name.split(".");
    if (part === "titles") return language ? `${t("myReviews.labels.title")} (${languageNames[language as Locale]})` : t("myReviews.labels.title");
    return t(`seller.shopPage.labels.${part as KeyIn<"seller.shopPage.labels">}`);
  };
  const address = pageInShop(seller, `/seller/shop-page?section=${section?.id ?? "new"}`);
  const cancel = (
    <ButtonLink look="quiet" href={link(pageInShop(seller, "/seller/shop-page"))}>
      {t("account.cancel")}
    </ButtonLink>
  );
  return (
    <div className={`${card.card} ${offers.wide}`}>
      <OwnProductSearch seller={seller} page="/seller/shop-page" q={q} about={{ section: section?.id ?? "new" }} />
      <CardForm intent="section" action={address} submit={t("account.save")} labelOf={labelOf} ways={cancel}>
        {({ values, errors }) => (
          <>
            {section && <input type="hidden" name="id" value={section.id} />}
            <LanguageFields
              name="titles"
              label={labelOf("titles")}
              hint={t("seller.languages.fallback")}
              texts={section?.titles ?? {}}
              values={values}
              errors={errors}
              max_chars={sectionTitle_chars}
            />
            <fieldset
              className={css.choose}
              id={fieldId("products")}
              tabIndex={-1}
              aria-describedby={errors.products ? `${fieldId("products")}-error` : undefined}
            >
              <legend>{labelOf("products")}</legend>
              <p className={field.hint}>{t("seller.shopPage.placeHint")}</p>
              <FieldError name="products" error={errors.products} />
              <ul className={`${account.cards} ${css.products}`}>
                {offered.map((product, at) => (
                  <li key={product.handle}>
                    <input
                      className={`${field.control} ${css.place}`}
                      name={`place.${product.handle}`}
                      aria-label={t("seller.shopPage.place", { name: product.name })}
                      defaultValue={values?.[`place.${product.handle}`] ?? (at < chosen.length ? at + 1 : "")}
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={4}
                      dir="ltr"
                    />
                    {product.image ? (
                      <Picture className={css.thumb} picture={product.image} alt="" sizes="3rem" among={[160]} />
                    ) : (
                      <span className={css.thumb} />
                    )}
                    <bdi>{product.name}</bdi>
                  </li>
                ))}
              </ul>
            </fieldset>
          </>
        )}
      </CardForm>
    </div>
  );
}
