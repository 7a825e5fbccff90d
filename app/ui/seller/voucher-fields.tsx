/** What a voucher gives, to whom and how long: the fields that shops' own and the marketplace's have in common. */
import type { ReactNode } from "react";
import { amountText } from "../../../worker/shared/amounts.ts";
import type { SellerVoucher } from "../../../worker/shop/vouchers/selling/contract.ts";
import { dayOf, type VoucherKind, voucherKinds, voucherName_chars } from "../../../worker/shop/vouchers/selling/rules.ts";
import { useWords } from "../../render/render-context.tsx";
import card from "../account/card.module.css";
import { Field, SelectField } from "../base/field.tsx";
import { LanguageFields } from "./language-fields.tsx";
import offers from "./offers.module.css";

export type FormVoucher = Pick<
  SellerVoucher,
  "kind" | "percent" | "amount" | "minSpend" | "startsAt" | "endsAt" | "totalLimit" | "perShopperLimit" | "listed" | "names" | "held"
>;

const shownValue = ({ kind, percent = 0, amount }: FormVoucher) =>
  kind === "percent" ? String(percent) : amount ? amountText(amount.amount, amount.currency) : "";

/** What the fields begin with. `today`: the first day of a new one. */
export const voucherStart = (voucher: FormVoucher | null, today: string): Record<string, string> =>
  voucher
    ? {
        ...{ kind: voucher.kind, value: shownValue(voucher), listed: voucher.listed ? "1" : "" },
        minSpend: voucher.minSpend.amount > 0 ? amountText(voucher.minSpend.amount, voucher.minSpend.currency) : "",
        startsOn: dayOf(Date.parse(voucher.startsAt)),
        endsOn: dayOf(Date.parse(voucher.endsAt)),
        totalLimit: voucher.totalLimit === null ? "" : String(voucher.totalLimit),
        perShopperLimit: voucher.perShopperLimit === null ? "" : String(voucher.perShopperLimit),
      }
    : { kind: "percent", value: "10", minSpend: "", startsOn: today, endsOn: "", totalLimit: "", perShopperLimit: "1", listed: "1" };

type CodeFieldProps = { name?: string; label: string; error: string | undefined; code: string | undefined; isFixed?: boolean; max_chars?: number };
/** What shoppers type to have it. It stays once it is made. */
export function CodeField({ name = "code", label, error, code, isFixed = false, max_chars = 40 }: CodeFieldProps) {
  const { t } = useWords();
  return (
    <Field
      {...{ name, label, error }}
      defaultValue={code}
      hint={t("seller.vouchers.codeHint")}
      readOnly={isFixed}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      maxLength={max_chars}
      dir="ltr"
    />
  );
}

type VoucherFieldsProps = {
  voucher: FormVoucher | null;
  /** What the fields hold: as it was typed, else `voucherStart`. */
  start: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>> | undefined;
  errors: Readonly<Record<string, string>>;
  labelOf: (name: string) => string;
  currency: string;
  kindName: (kind: VoucherKind) => string;
  /** What it is to be listed; absent: it never is. */
  listed?: string;
  /** Each counts once: there is no limit to type. */
  isSingle?: boolean;
  namesHint: string;
  /** Further fields beside the others, and below them. */
  more?: ReactNode;
  below?: ReactNode;
};

export function VoucherFields({ voucher, start, values, errors, labelOf, currency, kindName, listed, isSingle, namesHint, more, below }: VoucherFieldsProps) {
  const { t } = useWords();
  const held = voucher?.held ?? false;
  const of = (name: string) => ({ name, label: labelOf(name), error: errors[name], defaultValue: start[name] });
  const fixed = { readOnly: held };
  const number = { inputMode: "numeric", autoComplete: "off", dir: "ltr", optional: true, hint: t("seller.vouchers.limitHint") } as const;
  return (
    <>
      <div className={card.pair}>
        {held && voucher ? (
          <>
            <input type="hidden" name="kind" value={voucher.kind} />
            <Field name="kind-shown" label={labelOf("kind")} error={errors.kind} value={kindName(voucher.kind)} readOnly />
          </>
        ) : (
          <SelectField {...of("kind")}>
            {voucherKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindName(kind)}
              </option>
            ))}
          </SelectField>
        )}
        <Field {...of("value")} {...fixed} hint={t("seller.vouchers.valueHint", { currency })} inputMode="decimal" autoComplete="off" optional dir="ltr" />
        {more}
        <Field {...of("startsOn")} {...fixed} type="date" hint={t("seller.vouchers.daysHint")} />
        <Field {...of("endsOn")} type="date" />
        <Field {...of("minSpend")} {...fixed} inputMode="decimal" autoComplete="off" optional dir="ltr" />
        {!isSingle && <Field {...of("totalLimit")} {...number} />}
        <Field {...of("perShopperLimit")} {...number} />
      </div>
      {below}
      {listed && (
        <label className={offers.check}>
          <input type="checkbox" name="listed" value="1" defaultChecked={start.listed === "1"} />
          {listed}
        </label>
      )}
      <LanguageFields
        name="names"
        label={labelOf("names")}
        hint={namesHint}
        texts={voucher?.names ?? {}}
        values={values}
        errors={errors}
        max_chars={voucherName_chars}
      />
    </>
  );
}
