import { isolated } from "../../../locales/isolated.ts";
import type { Quote } from "../../../worker/shop/checkout/contract.ts";
import { formatMoney } from "../../i18n/format.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Button, ButtonLink } from "../../ui/base/button.tsx";
import { Amount } from "../../ui/purchase/amount.tsx";
import { Lines } from "../../ui/purchase/lines.tsx";
import { NoteToShop } from "../../ui/purchase/note-to-shop.tsx";
import { Totals } from "../../ui/purchase/totals.tsx";
import type { VoucherProblem } from "../../ui/purchase/voucher-form.ts";
import { type AppliedVoucherLine, Vouchers } from "../../ui/purchase/vouchers.tsx";
import css from "./checkout.module.css";
import { Conditions, type LegalPage } from "./conditions.tsx";

type Busy = "update" | "place" | null;
type OrderSummaryProps = {
  quote: Quote | null;
  voucher: VoucherProblem | null;
  busy: Busy;
  inCash: boolean;
  isGuest: boolean;
  legal: readonly LegalPage[];
};

/** Those that count and those that do not, in one list. */
const vouchersIn = ({ vouchers, refusedVouchers }: Quote): AppliedVoucherLine[] => [
  ...vouchers.map((voucher) => ({ ...voucher, state: "applied" as const })),
  ...refusedVouchers.map((voucher) => ({ ...voucher, state: "refused" as const })),
];

/** How many pieces a quote is of. */
const piecesIn = ({ packages }: Quote): number => packages.reduce((sum, { lines }) => lines.reduce((own, { quantity }) => own + quantity, sum), 0);

/** What is bought and what it comes to: the server's last quote, never a sum made here. */
export function OrderSummary({ quote, voucher, busy, inCash, isGuest, legal }: OrderSummaryProps) {
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
          <Things quote={quote} />
          <VoucherPart quote={quote} voucher={voucher} busy={busy} />
          <div className={css.sums} aria-busy={busy === "update"} aria-live="polite">
            <Totals sums={quote} />
          </div>
          {(quote.gateways.length > 0 || "fee" in quote.cashOnDelivery) && (
            <PlaceButton quote={quote} busy={busy} inCash={inCash} isGuest={isGuest} legal={legal} />
          )}
        </>
      ) : (
        <ButtonLink look="quiet" wide href={link("/cart")}>
          {t("checkout.toCart")}
        </ButtonLink>
      )}
    </aside>
  );
}

/** Every thing: folded on phones, always open beside the questions (by the style sheet alone), where a long list scrolls for itself. */
function Things({ quote }: { quote: Quote }) {
  const { n } = useWords();
  return (
    <details className={css.things}>
      <summary>
        <span>{n("cart.pieces", piecesIn(quote))}</span>
        <strong>
          <Amount money={quote.total} />
        </strong>
      </summary>
      <div className={css.parcels}>
        {quote.packages.map((pkg) => (
          <section key={pkg.shop.handle} className={css.parcel}>
            <h3>{pkg.shop.name}</h3>
            <Lines lines={pkg.lines} />
            {pkg.note && <NoteToShop shop={pkg.shop.name} note={pkg.note} />}
          </section>
        ))}
      </div>
    </details>
  );
}

/** Behind a word, unless something is in it. */
function VoucherPart({ quote, voucher, busy }: { quote: Quote; voucher: VoucherProblem | null; busy: Busy }) {
  const { t } = useWords();
  const applied = vouchersIn(quote);
  return (
    <details className={css.voucher} open={applied.length > 0 || voucher !== null}>
      <summary className="text-link">{t("checkout.haveVoucher")}</summary>
      <Vouchers applied={applied} problem={voucher} busy={busy !== null} />
    </details>
  );
}

function PlaceButton({ quote, busy, inCash, isGuest, legal }: { quote: Quote } & Pick<OrderSummaryProps, "busy" | "inCash" | "isGuest" | "legal">) {
  const { t, n, locale } = useWords();
  const amount = isolated(formatMoney(quote.total, locale));
  return (
    <div className={css.place}>
      <Conditions pages={legal} />
      <Button wide name="intent" value="place" aria-disabled={busy !== null} suppressHydrationWarning>
        {busy === "place" ? t("checkout.placing") : t(inCash ? "checkout.payInCash" : "checkout.pay", { amount })}
      </Button>
      <p className={css.small}>
        {inCash ? t(isGuest ? "checkout.cash.afterPlacingGuest" : "checkout.cash.afterPlacing") : n("checkout.afterPlacing", quote.heldFor)}
      </p>
    </div>
  );
}
