/** Making a voucher of the marketplace or a set of codes, and changing one. What shoppers hold already is shown, and what of it may change can be typed into. */

import { amountText } from "../../../../worker/shared/amounts.ts";
import type { DeskVoucher } from "../../../../worker/shop/vouchers/desk/contract.ts";
import { setCodes_max, setName_chars } from "../../../../worker/shop/vouchers/desk/rules.ts";
import type { PageAddress } from "../../../pages.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { CheckField } from "../../../ui/base/check-field.tsx";
import fields from "../../../ui/base/field.module.css";
import { Field, FieldError, fieldId, TextArea } from "../../../ui/base/field.tsx";
import css from "../../../ui/desk/choices.module.css";
import { CodeField, VoucherFields, voucherStart } from "../../../ui/seller/voucher-fields.tsx";
import { kindName, voucherLabels } from "./voucher-words.tsx";

export type MainChoice = { slug: string; name: string };
type VoucherFormProps = {
  /** Null: one that is to be made, or with `isSet` a set of codes. */
  voucher: DeskVoucher | null;
  isSet?: boolean;
  mains: readonly MainChoice[];
  currency: string;
  suggestion: string;
  today: string;
  action: PageAddress;
  back?: PageAddress;
};

const startOf = (voucher: DeskVoucher | null, suggestion: string, today: string): Record<string, string> => ({
  ...voucherStart(voucher, today),
  code: voucher?.code ?? suggestion,
  maxOff: voucher?.maxOff ? amountText(voucher.maxOff.amount, voucher.maxOff.currency) : "",
  firstOrder: voucher?.firstOrder ? "1" : "",
  shops: voucher?.shops.map(({ handle }) => handle).join("\n") ?? "",
  ...Object.fromEntries((voucher?.mains ?? []).map(({ slug }) => [`main.${slug}`, "1"])),
});

export function VoucherForm({ voucher, isSet = false, mains, currency, suggestion, today, action, back }: VoucherFormProps) {
  const words = useWords();
  const { t } = words;
  const link = useLink();
  const held = voucher?.held ?? false;
  const labelOf = voucherLabels(words, currency);
  // one that has nothing in it is not among the shop's, and stays chosen
  const all = [...mains, ...(voucher?.mains ?? []).filter(({ slug }) => !mains.some((each) => each.slug === slug))];
  const isSingle = isSet || (voucher !== null && voucher.set !== null);
  const cancel = back && (
    <ButtonLink look="quiet" href={link(back)}>
      {t("account.cancel")}
    </ButtonLink>
  );
  return (
    <CardForm
      intent={voucher ? "change" : isSet ? "make_set" : "make"}
      action={action}
      submit={t(voucher ? "account.save" : isSet ? "desk.vouchers.newSet" : "seller.vouchers.new")}
      labelOf={labelOf}
      look={voucher ? "quiet" : "main"}
      ways={cancel}
    >
      {({ values, errors }) => {
        const start = values ?? startOf(voucher, suggestion, today);
        const of = (name: string) => ({ name, label: labelOf(name), error: errors[name], defaultValue: start[name] });
        return (
          <>
            {isSet ? (
              <>
                <CodeField name="set" label={labelOf("set")} error={errors.set} code={start.set} max_chars={setName_chars.max} />
                <Field {...of("count")} hint={t("desk.vouchers.countHint", { count: setCodes_max })} inputMode="numeric" autoComplete="off" dir="ltr" />
              </>
            ) : (
              <CodeField label={labelOf("code")} error={errors.code} code={start.code} isFixed={voucher !== null} />
            )}
            <VoucherFields
              {...{ voucher, start, values, errors, labelOf, currency, isSingle }}
              kindName={(kind) => kindName(kind, words)}
              {...(!isSingle && { listed: t("desk.vouchers.listed") })}
              namesHint={t("desk.vouchers.nameHint")}
              more={<Field {...of("maxOff")} hint={t("desk.vouchers.maxOffHint")} inputMode="decimal" autoComplete="off" optional dir="ltr" />}
              below={
                <>
                  <Mains mains={all} start={start} error={errors.mains} label={labelOf("mains")} isFixed={held} />
                  <TextArea
                    {...of("shops")}
                    hint={t("desk.vouchers.shopsHint")}
                    rows={2}
                    dir="ltr"
                    optional
                    readOnly={held}
                    autoComplete="off"
                    spellCheck={false}
                  />
                  {held ? (
                    <input type="hidden" name="firstOrder" value={start.firstOrder ?? ""} />
                  ) : (
                    <CheckField name="firstOrder" label={labelOf("firstOrder")} isChecked={start.firstOrder === "1"} />
                  )}
                </>
              }
            />
          </>
        );
      }}
    </CardForm>
  );
}

type MainsProps = { mains: readonly MainChoice[]; start: Readonly<Record<string, string>>; error: string | undefined; label: string; isFixed: boolean };

/** None chosen is all of them. A field for each, so that a form that comes back has them as they were. */
function Mains({ mains, start, error, label, isFixed }: MainsProps) {
  const { t } = useWords();
  const chosen = mains.filter(({ slug }) => start[`main.${slug}`] === "1");
  if (isFixed)
    return (
      <>
        {chosen.map(({ slug }) => (
          <input key={slug} type="hidden" name={`main.${slug}`} value="1" />
        ))}
      </>
    );
  return (
    <fieldset className={css.choices} id={fieldId("mains")} tabIndex={-1} aria-describedby={error ? `${fieldId("mains")}-error` : undefined}>
      <legend>
        {label} <span className="muted">{t("fields.optional")}</span>
      </legend>
      <p className={fields.hint}>{t("desk.vouchers.mainsHint")}</p>
      <FieldError name="mains" error={error} />
      {mains.map(({ slug, name }) => (
        <CheckField key={slug} name={`main.${slug}`} label={name} isChecked={chosen.some((each) => each.slug === slug)} />
      ))}
    </fieldset>
  );
}
