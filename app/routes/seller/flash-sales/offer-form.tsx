/** What is offered: variants to be ticked, each with its price, pieces and limit. The price to stay below stands beside it. */

import { isolated } from "../../../../locales/isolated.ts";
import type { KeyIn } from "../../../../locales/words.ts";
import type { AnnouncedSale, VariantChoice } from "../../../../worker/shop/flash-sales/proposals/contract.ts";
import { proposalNote_chars } from "../../../../worker/shop/flash-sales/proposals/rules.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { useForm } from "../../../forms/use-form.ts";
import { formatMoney, formatNumber } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { CardForm, type FieldOf } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import field from "../../../ui/base/field.module.css";
import { Field, FieldError, FieldFrame, fieldId, fieldLinks } from "../../../ui/base/field.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { Picture } from "../../../ui/product/basics/picture.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import offers from "../../../ui/seller/offers.module.css";
import { OwnProductSearch } from "../../../ui/seller/own-product-search.tsx";
import css from "./offer-form.module.css";

type OfferFormProps = { seller: SellerMe; sale: AnnouncedSale | null; variants: readonly VariantChoice[]; q: string };

export function OfferForm({ seller, sale, variants, q }: OfferFormProps) {
  const { t } = useWords();
  const link = useLink();
  const labelOf = (name: string) => t(`seller.flashSales.labels.${name.split(".")[0] as KeyIn<"seller.flashSales.labels">}`, { currency: seller.currency });
  const back = pageInShop(seller, "/seller/flash-sales");
  const cancel = (
    <ButtonLink look="quiet" href={link(back)}>
      {t("account.cancel")}
    </ButtonLink>
  );
  const note = { name: "note", label: labelOf("note"), optional: true };
  return (
    <div className={`${card.card} ${offers.wide}`}>
      <OwnProductSearch seller={seller} page="/seller/flash-sales" q={q} about={{ offer: sale?.id ?? "own" }} />
      <CardForm
        intent="propose"
        action={pageInShop(seller, `/seller/flash-sales?offer=${sale?.id ?? "own"}${q ? `&q=${encodeURIComponent(q)}` : ""}`)}
        submit={t("seller.flashSales.submit")}
        labelOf={labelOf}
        ways={cancel}
      >
        {(form) => (
          <>
            {sale ? (
              <input type="hidden" name="sale" value={sale.id} />
            ) : (
              <div className={card.pair}>
                <Field {...form.field("startsAt")} type="datetime-local" />
                <Field {...form.field("endsAt")} type="datetime-local" />
              </div>
            )}
            <fieldset className={css.items} id={fieldId("items")} tabIndex={-1}>
              <legend>{labelOf("items")}</legend>
              <FieldError name="items" error={form.errors.items} />
              {variants.length === 0 ? (
                <Notice kind="info">{t("seller.flashSales.noVariants")}</Notice>
              ) : (
                <ul className={css.list}>
                  {variants.map((variant) => (
                    <Variant key={variant.variantId} variant={variant} form={form} />
                  ))}
                </ul>
              )}
            </fieldset>
            <FieldFrame texts={note}>
              <textarea {...fieldLinks(note)} className={field.control} defaultValue={form.values?.note} rows={3} maxLength={proposalNote_chars} dir="auto" />
            </FieldFrame>
          </>
        )}
      </CardForm>
    </div>
  );
}

type VariantProps = { variant: VariantChoice; form: ReturnType<typeof useForm> & { field: FieldOf } };

function Variant({ variant: { variantId, product, options, image, lowest, stock }, form: { field, values, errors } }: VariantProps) {
  const { t, locale } = useWords();
  const name = [product, ...options].join(" · ");
  const number = (part: "price" | "quota" | "perBuyer", first: string, hint?: string) => (
    <Field
      {...field(`${part}.${variantId}`, first)}
      hint={hint}
      inputMode={part === "price" ? "decimal" : "numeric"}
      autoComplete="off"
      required={false}
      maxLength={12}
      dir="ltr"
    />
  );
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
