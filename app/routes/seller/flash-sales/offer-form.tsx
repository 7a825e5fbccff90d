/** What is offered: variants to be ticked, each with its price, pieces and limit. The price to stay below stands beside it. */
import type { KeyIn } from "../../../../locales/words.ts";
import type { AnnouncedSale, VariantChoice } from "../../../../worker/shop/flash-sales/proposals/contract.ts";
import { proposalNote_chars } from "../../../../worker/shop/flash-sales/proposals/rules.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { useForm } from "../../../forms/use-form.ts";
import { formatMoney, formatNumber } from "../../../i18n/format.ts";
import { isolated } from "../../../i18n/isolated.ts";
import { useLink, useWords } from "../../../render/visit.tsx";
import card from "../../../ui/account/card.module.css";
import { CardForm } from "../../../ui/account/card.tsx";
import { Button, ButtonLink } from "../../../ui/base/button.tsx";
import field from "../../../ui/base/field.module.css";
import { Field, FieldError, FieldFrame, fieldId, fieldLinks } from "../../../ui/base/field.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { Picture } from "../../../ui/product/picture.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import offers from "../../../ui/seller/offers.module.css";
import css from "./offer-form.module.css";

type OfferFormProps = { seller: SellerMe; sale: AnnouncedSale | null; variants: readonly VariantChoice[]; q: string };

export function OfferForm({ seller, sale, variants, q }: OfferFormProps) {
  const { t } = useWords();
  const link = useLink();
  const labelOf = (name: string) => t(`seller.flashSales.labels.${name.split(".")[0] as KeyIn<"seller.flashSales.labels">}`);
  const back = pageInShop(seller, "/seller/flash-sales");
  const cancel = (
    <ButtonLink look="quiet" href={link(back)}>
      {t("account.cancel")}
    </ButtonLink>
  );
  const note = { name: "note", label: labelOf("note"), optional: true };
  return (
    <div className={`${card.card} ${offers.wide}`}>
      <form className={css.search} action={link("/seller/flash-sales")}>
        {seller.shops.length > 1 && <input type="hidden" name="shop" value={seller.shop.handle} />}
        <input type="hidden" name="offer" value={sale?.id ?? "own"} />
        <label className="visually-hidden" htmlFor="search-own">
          {t("seller.flashSales.search")}
        </label>
        <input id="search-own" className={field.control} type="search" name="q" defaultValue={q} placeholder={t("seller.flashSales.search")} maxLength={100} />
        <Button look="quiet">{t("search.name")}</Button>
      </form>
      <CardForm
        intent="propose"
        action={pageInShop(seller, `/seller/flash-sales?offer=${sale?.id ?? "own"}${q ? `&q=${encodeURIComponent(q)}` : ""}`)}
        submit={t("seller.flashSales.submit")}
        labelOf={labelOf}
        ways={cancel}
      >
        {({ values, errors }) => (
          <>
            {sale ? (
              <input type="hidden" name="sale" value={sale.id} />
            ) : (
              <div className={card.pair}>
                <Field name="startsAt" label={labelOf("startsAt")} error={errors.startsAt} type="datetime-local" defaultValue={values?.startsAt} />
                <Field name="endsAt" label={labelOf("endsAt")} error={errors.endsAt} type="datetime-local" defaultValue={values?.endsAt} />
              </div>
            )}
            <fieldset className={css.items} id={fieldId("items")} tabIndex={-1}>
              <legend>{labelOf("items")}</legend>
              <FieldError name="items" error={errors.items} />
              {variants.length === 0 ? (
                <Notice kind="info">{t("seller.flashSales.noVariants")}</Notice>
              ) : (
                <ul className={css.list}>
                  {variants.map((variant) => (
                    <Variant key={variant.variantId} variant={variant} values={values} errors={errors} />
                  ))}
                </ul>
              )}
            </fieldset>
            <FieldFrame texts={note}>
              <textarea {...fieldLinks(note)} className={field.control} defaultValue={values?.note} rows={3} maxLength={proposalNote_chars} dir="auto" />
            </FieldFrame>
          </>
        )}
      </CardForm>
    </div>
  );
}

type VariantProps = { variant: VariantChoice; values: ReturnType<typeof useForm>["values"]; errors: ReturnType<typeof useForm>["errors"] };

function Variant({ variant: { variantId, product, options, image, lowest, stock }, values, errors }: VariantProps) {
  const { t, locale } = useWords();
  const name = [product, ...options].join(" · ");
  const number = (part: "price" | "quota" | "perBuyer", first: string, hint?: string) => {
    const own = `${part}.${variantId}`;
    return (
      <Field
        name={own}
        label={t(`seller.flashSales.labels.${part}`)}
        hint={hint}
        error={errors[own]}
        defaultValue={values?.[own] ?? first}
        inputMode={part === "price" ? "decimal" : "numeric"}
        autoComplete="off"
        required={false}
        maxLength={12}
        dir="ltr"
      />
    );
  };
  const isChosen = values !== undefined && (Boolean(values[`price.${variantId}`]) || errors[`price.${variantId}`] !== undefined);
  return (
    <li className={css.item}>
      <label className={offers.check}>
        <input type="checkbox" name="choose" value={variantId} defaultChecked={isChosen} aria-label={t("seller.flashSales.choose", { name })} />
        {image ? <Picture className={css.thumb} picture={image} alt="" sizes="3rem" among={[160]} /> : <span className={css.thumb} />}
        <bdi>{name}</bdi>
      </label>
      <div className={css.numbers}>
        {number("price", "", t("seller.flashSales.below", { amount: isolated(formatMoney(lowest, locale)) }))}
        {number("quota", "", t("seller.flashSales.stock", { count: formatNumber(stock, locale) }))}
        {number("perBuyer", "3")}
      </div>
    </li>
  );
}
