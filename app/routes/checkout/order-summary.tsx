import type { Quote } from "../../../worker/shop/checkout/contract.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Button, ButtonLink } from "../../ui/base/button.tsx";
import { Amount } from "../../ui/purchase/amount.tsx";
import { Lines } from "../../ui/purchase/lines.tsx";
import { NoteToShop } from "../../ui/purchase/note-to-shop.tsx";
import { Totals } from "../../ui/purchase/totals.tsx";
import type { VoucherProblem } from "../../ui/purchase/voucher-form.ts";
import { type AppliedVoucherLine, Vouchers } from "../../ui/purchase/vouchers.tsx";
import css from "./checkout.module.css";

type Busy = "update" | "place" | null;
type OrderSummaryProps = { quote: Quote | null; voucher: VoucherProblem | null; busy: Busy; inCash: boolean; isGuest: boolean };

/** Those that count and those that do not, in one list. */
const vouchersIn = ({ vouchers, refusedVouchers }: Quote): AppliedVoucherLine[] => [
  ...vouchers.map((voucher) => ({ ...voucher, state: "applied" as const })),
  ...refusedVouchers.map((voucher) => ({ ...voucher, state: "refused" as const })),
];

/** What is bought and what it comes to: the server's last quote, never a sum made here. */
export function OrderSummary({ quote, voucher, busy, inCash, isGuest }: OrderSummaryProps) {
  const { t } = useWords();
  const link = useLink();
  return (
    <aside className={css.summary} aria-labelledby="order-summary">
      <div className={css.head}>
        <h2 id="order-summary">{t("checkout.summary")}</h2>
        <a className={css.change} href={link("/cart")}>
          {t("checkout.editCart")}
        </a>
      </div>
      {quote ? (
        <>
          <div className={css.parcels}>
            {quote.packages.map((pkg) => (
              <section key={pkg.shop.handle} className={css.parcel}>
                <h3>{pkg.shop.name}</h3>
                <Lines lines={pkg.lines} />
                {pkg.note && <NoteToShop shop={pkg.shop.name} note={pkg.note} />}
              </section>
            ))}
          </div>
          <Vouchers applied={vouchersIn(quote)} problem={voucher} busy={busy !== null} />
          <div className={css.sums} aria-busy={busy === "update"} aria-live="polite">
            <Totals sums={quote} />
          </div>
          {(quote.gateways.length > 0 || "fee" in quote.cashOnDelivery) && <PlaceButton quote={quote} busy={busy} inCash={inCash} isGuest={isGuest} />}
        </>
      ) : (
        <ButtonLink look="quiet" wide href={link("/cart")}>
          {t("checkout.toCart")}
        </ButtonLink>
      )}
    </aside>
  );
}

function PlaceButton({ quote, busy, inCash, isGuest }: { quote: Quote } & Pick<OrderSummaryProps, "busy" | "inCash" | "isGuest">) {
  const { t, n } = useWords();
  return (
    <>
      <Button wide name="intent" value="place" aria-disabled={busy !== null}>
        {busy === "place" ? (
          t("checkout.placing")
        ) : (
          <>
            {t("checkout.place")} <span aria-hidden="true">·</span> <Amount money={quote.total} />
          </>
        )}
      </Button>
      <p className={css.small}>
        {inCash ? t(isGuest ? "checkout.cash.afterPlacingGuest" : "checkout.cash.afterPlacing") : n("checkout.afterPlacing", quote.heldFor)}
      </p>
    </>
  );
}
