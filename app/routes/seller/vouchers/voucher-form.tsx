/** Making or changing a voucher. What shoppers hold already is shown, and what of it may change can be typed into. */
import type { KeyIn } from "../../../../locales/words.ts";
import { amountText } from "../../../../worker/shared/amounts.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { SellerVoucher } from "../../../../worker/shop/vouchers/selling/contract.ts";
import { dayOf, voucherKinds, voucherName_chars } from "../../../../worker/shop/vouchers/selling/rules.ts";
import { languageNames } from "../../../i18n/names/language-names.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { Field, SelectField } from "../../../ui/base/field.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import { LanguageFields } from "../../../ui/seller/language-fields.tsx";
import offers from "../../../ui/seller/offers.module.css";

type VoucherFormProps = { seller: SellerMe; voucher: SellerVoucher | null; suggestion: string; today: string };

const shownValue = ({ kind, percent = 0, amount }: SellerVoucher) =>
  kind === "percent" ? String(percent) : amount ? amountText(amount.amount, amount.currency) : "";

/** What the fields begin with. */
const given = (voucher: SellerVoucher | null, suggestion: string, today: string): Record<string, string> =>
  voucher
    ? {
        ...{ code: voucher.code, kind: voucher.kind, value: shownValue(voucher), listed: voucher.listed ? "1" : "" },
        minSpend: voucher.minSpend.amount > 0 ? amountText(voucher.minSpend.amount, voucher.minSpend.currency) : "",
        startsOn: dayOf(Date.parse(voucher.startsAt)),
        endsOn: dayOf(Date.parse(voucher.endsAt)),
        totalLimit: voucher.totalLimit === null ? "" : String(voucher.totalLimit),
        perShopperLimit: voucher.perShopperLimit === null ? "" : String(voucher.perShopperLimit),
      }
    : { code: suggestion, kind: "percent", value: "10", minSpend: "", startsOn: today, endsOn: "", totalLimit: "", perShopperLimit: "1", listed: "1" };

export function VoucherForm({ seller, voucher, suggestion, today }: VoucherFormProps) {
  const { t } = useWords();
  const link = useLink();
  const held = voucher?.held ?? false;
  const labelOf = (name: string) => {
    const [field = "", language] = name.split(".");
    const label = t(`seller.vouchers.labels.${field as KeyIn<"seller.vouchers.labels">}`, { currency: seller.currency });
    return language ? `${label} (${languageNames[language as keyof typeof languageNames]})` : label;
  };
  const cancel = (
    <ButtonLink look="quiet" href={link(pageInShop(seller, "/seller/vouchers"))}>
      {t("account.cancel")}
    </ButtonLink>
  );
  const action = pageInShop(seller, voucher ? `/seller/vouchers?edit=${encodeURIComponent(voucher.code)}` : "/seller/vouchers?new");
  return (
    <div className={`${card.card} ${offers.wide}`}>
      {held && <Notice kind="info">{t("seller.vouchers.held")}</Notice>}
      <CardForm intent={voucher ? "change" : "make"} action={action} submit={t("account.save")} labelOf={labelOf} ways={cancel}>
        {({ values, errors }) => {
          const start = values ?? given(voucher, suggestion, today);
          const of = (name: string) => ({ name, label: labelOf(name), error: errors[name], defaultValue: start[name] });
          const fixed = { readOnly: held };
          const number = { inputMode: "numeric", autoComplete: "off", dir: "ltr", optional: true, hint: t("seller.vouchers.limitHint") } as const;
          return (
            <>
              <Field
                {...of("code")}
                hint={t("seller.vouchers.codeHint")}
                readOnly={voucher !== null}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                maxLength={40}
                dir="ltr"
              />
              <div className={card.pair}>
                {held && voucher ? (
                  <>
                    <input type="hidden" name="kind" value={voucher.kind} />
                    <Field name="kind-shown" label={labelOf("kind")} error={errors.kind} value={t(`seller.vouchers.kinds.${voucher.kind}`)} readOnly />
                  </>
                ) : (
                  <SelectField {...of("kind")}>
                    {voucherKinds.map((kind) => (
                      <option key={kind} value={kind}>
                        {t(`seller.vouchers.kinds.${kind}`)}
                      </option>
                    ))}
                  </SelectField>
                )}
                <Field
                  {...of("value")}
                  {...fixed}
                  hint={t("seller.vouchers.valueHint", { currency: seller.currency })}
                  inputMode="decimal"
                  autoComplete="off"
                  optional
                  dir="ltr"
                />
                <Field {...of("startsOn")} {...fixed} type="date" hint={t("seller.vouchers.daysHint")} />
                <Field {...of("endsOn")} type="date" />
                <Field {...of("minSpend")} {...fixed} inputMode="decimal" autoComplete="off" optional dir="ltr" />
                <Field {...of("totalLimit")} {...number} />
                <Field {...of("perShopperLimit")} {...number} />
              </div>
              <label className={offers.check}>
                <input type="checkbox" name="listed" value="1" defaultChecked={start.listed === "1"} />
                {t("seller.vouchers.listed")}
              </label>
              <LanguageFields
                name="names"
                label={labelOf("names")}
                hint={t("seller.languages.fallback")}
                texts={voucher?.names ?? {}}
                values={values}
                errors={errors}
                max_chars={voucherName_chars}
              />
            </>
          );
        }}
      </CardForm>
    </div>
  );
}
