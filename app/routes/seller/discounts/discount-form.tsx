/** Planning a discount: how much, for what, from when to when. */
import { amountText } from "../../../../worker/shared/amounts.ts";
import type { Discount } from "../../../../worker/shop/discounts/contract.ts";
import { name_max, percent_max, percent_min } from "../../../../worker/shop/discounts/rules.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { useForm } from "../../../forms/use-form.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { Choice, Choices as ChoiceOf } from "../../../ui/base/choice.tsx";
import { Field } from "../../../ui/base/field.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import { fieldOfInstant, productField } from "./discount-of-form.ts";
import css from "./discounts.module.css";
import type { DiscountChoices } from "./discounts.tsx";

type DiscountFormProps = { seller: SellerMe; discount: Discount | null; choices: DiscountChoices };
type Texts = Readonly<Record<string, string>>;

/** The fields of a discount that stands. */
function fieldsOf({ name, percent, price, products, startsAt, endsAt }: Discount): Texts {
  return {
    name,
    kind: price ? "price" : "percent",
    ...(percent !== undefined && { percent: String(percent) }),
    ...(price && { price: amountText(price.amount, price.currency) }),
    products: products === "all" ? "all" : "some",
    ...(products !== "all" && Object.fromEntries(products.map(({ handle }) => [productField(handle), "1"]))),
    startsAt: fieldOfInstant(startsAt),
    endsAt: fieldOfInstant(endsAt),
  };
}

export function DiscountForm({ seller, discount, choices }: DiscountFormProps) {
  const { t } = useWords();
  const link = useLink();
  const { values } = useForm("save");
  const known: Texts = values ?? (discount ? fieldsOf(discount) : {});
  const labelOf = (name: string) =>
    t(`seller.discounts.${name as "name" | "percent" | "price" | "products" | "startsAt" | "endsAt"}`, { currency: seller.currency });
  const page = pageInShop(seller, "/seller/discounts");
  const action = pageInShop(seller, discount ? `/seller/discounts?edit=${discount.id}` : "/seller/discounts?new");
  return (
    <div className={`${card.card} ${css.form}`}>
      <CardForm
        intent="save"
        action={action}
        submit={t("seller.discounts.save")}
        labelOf={labelOf}
        ways={
          <ButtonLink look="quiet" href={link(page)}>
            {t("account.cancel")}
          </ButtonLink>
        }
      >
        {({ field, errors }) => (
          <>
            {discount && <input type="hidden" name="id" value={discount.id} />}
            <Field {...field("name", known.name)} hint={t("seller.discounts.nameHint")} maxLength={name_max} dir="auto" />
            <ChoiceOf name="kind" legend={t("seller.discounts.kind")} error={undefined}>
              <Choice name="kind" value="percent" title={labelOf("percent")} defaultChecked={known.kind !== "price"} />
              <Choice name="kind" value="price" title={labelOf("price")} defaultChecked={known.kind === "price"} />
            </ChoiceOf>
            <div data-of="percent">
              <Field
                {...field("percent", known.percent)}
                hint={t("seller.discounts.percentHint")}
                type="number"
                inputMode="numeric"
                min={percent_min}
                max={percent_max}
              />
            </div>
            <div data-of="price">
              <Field {...field("price", known.price)} hint={t("seller.discounts.priceHint")} inputMode="decimal" maxLength={12} dir="ltr" />
            </div>
            <ChosenProducts discount={discount} choices={choices} known={known} error={errors.products} />
            <div className={`${card.pair} ${css.times}`}>
              <Field {...field("startsAt", known.startsAt)} hint={t("seller.discounts.startsHint")} type="datetime-local" optional />
              <Field {...field("endsAt", known.endsAt)} type="datetime-local" />
            </div>
          </>
        )}
      </CardForm>
    </div>
  );
}

type ChosenProps = { discount: Discount | null; choices: DiscountChoices; known: Texts; error: string | undefined };

/** All of the shop, or what is ticked. What was chosen before and is not listed any more stands in front. */
function ChosenProducts({ discount, choices, known, error }: ChosenProps) {
  const { t, locale } = useWords();
  const listed = new Set(choices.data.map(({ handle }) => handle));
  const before = discount && discount.products !== "all" ? discount.products.filter(({ handle }) => !listed.has(handle)) : [];
  const rows = [...before.map((product) => ({ ...product, price: null })), ...choices.data];
  return (
    <>
      <ChoiceOf name="products" legend={t("seller.discounts.products")} error={error}>
        <Choice name="products" value="all" title={t("seller.discounts.all")} defaultChecked={known.products !== "some"} />
        <Choice name="products" value="some" title={t("seller.discounts.some")} defaultChecked={known.products === "some"} />
      </ChoiceOf>
      <fieldset className={css.products} data-of="some">
        <legend className="visually-hidden">{t("seller.discounts.some")}</legend>
        {rows.map(({ handle, name, price }) => (
          <label key={handle} className={css.product}>
            <input type="checkbox" name={productField(handle)} value="1" defaultChecked={known[productField(handle)] === "1"} />
            <bdi>{name}</bdi>
            {price && <span className="muted">{formatMoney(price, locale)}</span>}
          </label>
        ))}
      </fieldset>
      {choices.meta.isCut && (
        <p className="muted small" data-of="some">
          {t("seller.discounts.cut", { count: choices.data.length })}
        </p>
      )}
    </>
  );
}
