/**
 * Vouchers of a purchase, inside the form of the page that shows them: one is laid in by its code or by a tap, each says what
 * it takes off, or why it does not. What the buttons mean is read by voucher-form.ts.
 */

import { useEffect, useRef } from "react";
import { isolated } from "../../../locales/isolated.ts";
import type { KeyIn } from "../../../locales/words.ts";
import type { CartVoucher } from "../../../worker/shop/cart/contract.ts";
import { formatMoney } from "../../i18n/format.ts";
import { useWords } from "../../render/render-context.tsx";
import { Button } from "../base/button.tsx";
import { fieldId } from "../base/field.tsx";
import { Icon } from "../base/icons.tsx";
import { Amount } from "./amount.tsx";
import { VoucherCodeField } from "./voucher-code-field.tsx";
import { type VoucherProblem, voucherField } from "./voucher-form.ts";
import css from "./vouchers.module.css";

export type AppliedVoucherLine = Pick<CartVoucher, "code" | "name" | "state" | "amount" | "reason" | "missing">;
/** A voucher that the shopper collected and that does not lie here yet. */
export type OwnVoucher = { code: string; name: string };

type VouchersProps = { applied: readonly AppliedVoucherLine[]; own?: readonly OwnVoucher[]; problem: VoucherProblem | null; busy: boolean };

export function Vouchers({ applied, own = [], problem, busy }: VouchersProps) {
  const { t } = useWords();
  const list = useListFocus(applied, problem);
  return (
    <section className={css.vouchers} aria-labelledby="vouchers">
      <h3 id="vouchers">{t("common.vouchers")}</h3>
      {/* first of all: Enter in the field presses the first button */}
      <div className={css.form}>
        <VoucherCodeField
          // a code that was accepted leaves the field
          key={`${applied.map(({ code }) => code).join()} ${problem?.code}`}
          name={voucherField}
          error={problem?.text}
          defaultValue={problem?.code}
          required={false}
          enterKeyHint="go"
        />
        <Button look="quiet" name="intent" value="voucher" aria-disabled={busy}>
          {t("cart.vouchers.apply")}
        </Button>
      </div>
      <ul ref={list} className={css.applied} tabIndex={-1} aria-label={t("common.vouchers")} hidden={applied.length === 0}>
        {applied.map((voucher) => (
          <AppliedVoucher key={voucher.code} voucher={voucher} />
        ))}
      </ul>
      {own.length > 0 && (
        <div className={css.mine}>
          <p id="own-vouchers">{t("cart.vouchers.own")}</p>
          <ul className={css.chips} aria-labelledby="own-vouchers">
            {own.map(({ code, name }) => (
              <li key={code}>
                <button
                  type="submit"
                  name="lay"
                  value={code}
                  className={css.chip}
                  aria-disabled={busy}
                  aria-label={t("cart.vouchers.use", { name: isolated(name) })}
                >
                  <Icon name="plus" size={16} />
                  <bdi>{name}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** The pressed button or the field goes when the answer comes: the focus goes to what came of it. */
function useListFocus(applied: readonly AppliedVoucherLine[], problem: VoucherProblem | null) {
  const list = useRef<HTMLUListElement>(null);
  const codes = applied.map(({ code }) => code).join();
  const known = useRef({ codes, problem });
  useEffect(() => {
    const before = known.current;
    if (before.codes === codes && before.problem === problem) return;
    known.current = { codes, problem };
    // only where it was lost: a voucher that another tab laid in takes no focus
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    if (problem || codes === "") document.getElementById(fieldId(voucherField))?.focus();
    else list.current?.focus();
  }, [codes, problem]);
  return list;
}

function AppliedVoucher({ voucher }: { voucher: AppliedVoucherLine }) {
  const { t, locale } = useWords();
  const { code, name, state, amount, reason, missing } = voucher;
  const why =
    reason && t(`cart.vouchers.reasons.${reason as KeyIn<"cart.vouchers.reasons">}`, { missing: missing ? isolated(formatMoney(missing, locale)) : "" });
  return (
    <li className={state === "refused" ? undefined : css.counts} data-voucher={code} data-state={state}>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <p className={css.note}>
          <bdi dir="ltr">{code}</bdi>
          {state === "at_checkout" && ` · ${t("cart.vouchers.atCheckout")}`}
        </p>
        {state === "refused" && why && <p suppressHydrationWarning>{why}</p>}
        {reason === "sign_in" && (
          <button type="submit" name="intent" value="sign-in" className={css.signIn}>
            {t("common.signIn")}
          </button>
        )}
      </div>
      {amount && (
        <span className={css.amount}>
          <Amount money={{ ...amount, amount: -amount.amount }} />
        </span>
      )}
      <button type="submit" name="unvoucher" value={code} aria-label={t("cart.vouchers.remove", { name: isolated(name) })} className={css.remove}>
        <Icon name="close" size={18} />
      </button>
    </li>
  );
}
