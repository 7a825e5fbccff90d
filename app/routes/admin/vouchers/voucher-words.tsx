/** A voucher in a few words: where it stands, what it gives, what was given away by it, and what its fields are called. */
import { isolated } from "../../../../locales/isolated.ts";
import type { Key, KeyIn, Locale, Words } from "../../../../locales/words.ts";
import type { CurrencyAmount } from "../../../../worker/shared/money.ts";
import type { DeskVoucher } from "../../../../worker/shop/vouchers/desk/contract.ts";
import type { DeskVoucherState } from "../../../../worker/shop/vouchers/desk/rules.ts";
import type { VoucherKind } from "../../../../worker/shop/vouchers/selling/rules.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { languageLabel } from "../../../i18n/names/language-label.ts";
import { useWords } from "../../../render/render-context.tsx";
import { StateTag, type StateTone } from "../../../ui/desk/state-tag.tsx";
import { giftOf } from "../../../ui/shops/gift.ts";

export const stateKey = (state: DeskVoucherState): Key => (state === "stopped" ? "desk.vouchers.stopped" : `seller.vouchers.states.${state}`);
const tones: Readonly<Record<DeskVoucherState, StateTone | undefined>> = {
  ...{ running: "good", coming: "due", used_up: "bad", stopped: "bad", ended: undefined },
};

export function VoucherStateTag({ state }: { state: DeskVoucherState }) {
  const { t } = useWords();
  return <StateTag tone={tones[state]}>{t(stateKey(state))}</StateTag>;
}

export const kindName = (kind: VoucherKind, { t }: Pick<Words, "t">): string =>
  kind === "free_shipping" ? t("listing.filters.free") : t(`seller.vouchers.kinds.${kind}`);

export const giftOfDesk = ({ maxOff, ...voucher }: Pick<DeskVoucher, "kind" | "percent" | "amount" | "maxOff">, words: Pick<Words, "t" | "locale">): string =>
  giftOf({ ...voucher, ...(maxOff && { maxOff }) }, words);

export const sumsText = (sums: readonly CurrencyAmount[], locale: Locale): string => sums.map((sum) => isolated(formatMoney(sum, locale))).join(" · ");

const own = ["set", "count", "maxOff", "firstOrder", "mains", "shops"] as const;
const isOwn = (field: string): field is (typeof own)[number] => own.some((each) => each === field);
/** What a field of the form is called. */
export const voucherLabels =
  ({ t }: Pick<Words, "t">, currency: string) =>
  (name: string): string => {
    const [field = "", language] = name.split(".");
    const label = isOwn(field)
      ? t(`desk.vouchers.labels.${field}`, { currency })
      : t(`seller.vouchers.labels.${field as KeyIn<"seller.vouchers.labels">}`, { currency });
    return languageLabel(label, language);
  };
