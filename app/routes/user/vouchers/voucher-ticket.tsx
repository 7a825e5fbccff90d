import { isolated } from "../../../../locales/isolated.ts";
import { day_ms } from "../../../../worker/shared/time.ts";
import type { MyVoucher, VoucherOffer } from "../../../../worker/shop/vouchers/contract.ts";
import { useHydrated } from "../../../client/hydrated.ts";
import { Form } from "../../../forms/form.ts";
import { formatDate, formatMoney, formatNumber } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { giftOf } from "../../../ui/shops/gift.ts";
import css from "./vouchers.module.css";

/** A voucher as a ticket: what it gives, where and from when, and its code to be copied; without `mine` it can be collected. */
export function VoucherTicket({ voucher, mine }: { voucher: VoucherOffer; mine?: MyVoucher }) {
  const { t, locale } = useWords();
  const link = useLink();
  const { code, name, shop, minSpend, isPartial, firstOrder } = voucher;
  const isOpen = mine === undefined || mine.state === "available";
  return (
    <li className={css.voucher} data-state={mine?.state ?? "offer"} data-voucher={code}>
      <div className={css.about}>
        <p className={css.gives} suppressHydrationWarning>
          {giftOf(voucher, { t, locale })}
        </p>
        <p className={css.name}>{name}</p>
        <ul className={css.terms}>
          <li>
            {shop ? (
              <>
                {t("myVouchers.at")}{" "}
                <a className="text-link" href={link(`/shop/${shop.handle}`)}>
                  <bdi>{shop.name}</bdi>
                </a>
              </>
            ) : (
              t(isPartial ? "myVouchers.some" : "myVouchers.everywhere")
            )}
          </li>
          {firstOrder && <li>{t("myVouchers.first")}</li>}
          <li suppressHydrationWarning>{minSpend ? t("shops.voucherFrom", { amount: isolated(formatMoney(minSpend, locale)) }) : t("myVouchers.noMinimum")}</li>
          <When voucher={voucher} mine={mine} />
          <Uses voucher={voucher} used={mine?.used ?? 0} />
        </ul>
      </div>
      <div className={css.take}>
        <code dir="ltr">{code}</code>
        {isOpen && mine && (
          <a className={css.copy} href={link(shop ? `/shop/${shop.handle}` : "/all")} aria-label={t("myVouchers.useOne", { code })}>
            {t("myVouchers.use")}
          </a>
        )}
        {isOpen && mine && (
          <button type="button" className={css.copy} data-copy={code} data-copied={t("shops.copied", { code })} aria-label={t("shops.copyCode", { code })}>
            {t("shops.copy")}
          </button>
        )}
        {!mine && (
          <Form method="post" action="/user/vouchers">
            <input type="hidden" name="code" value={code} />
            <button type="submit" className={css.copy} aria-label={t("shops.collectCode", { code })}>
              {t("shops.collect")}
            </button>
          </Form>
        )}
      </div>
    </li>
  );
}

/** Until when; the last days are counted. Server and browser may disagree about the day: the count comes with the browser. */
function When({ voucher, mine }: { voucher: VoucherOffer; mine: MyVoucher | undefined }) {
  const { t, n, locale } = useWords();
  const hydrated = useHydrated();
  const date = (at: string) => formatDate(at, locale);
  if (mine?.state === "used" && mine.lastUsedAt) return <li suppressHydrationWarning>{t("myVouchers.usedOn", { date: date(mine.lastUsedAt) })}</li>;
  if (mine?.state === "expired")
    return <li suppressHydrationWarning>{mine.over === "used_up" ? t("myVouchers.usedUp") : t("myVouchers.endedOn", { date: date(voucher.endsAt) })}</li>;
  const now = Date.now();
  const left = Math.ceil((Date.parse(voucher.endsAt) - now) / day_ms);
  return (
    <>
      {hydrated && Date.parse(voucher.startsAt) > now && <li>{t("myVouchers.startsOn", { date: date(voucher.startsAt) })}</li>}
      <li suppressHydrationWarning>
        {t("shops.voucherUntil", { date: date(voucher.endsAt) })}
        {hydrated && left > 0 && left <= 14 && <strong className={css.soon}> {n("myVouchers.daysLeft", left)}</strong>}
      </li>
    </>
  );
}

function Uses({ voucher: { usesMax }, used }: { voucher: VoucherOffer; used: number }) {
  const { t, n, locale } = useWords();
  if (usesMax === undefined) return null;
  return (
    <li>{used === 0 ? n("myVouchers.uses", usesMax) : t("myVouchers.usedOf", { used: formatNumber(used, locale), count: formatNumber(usesMax, locale) })}</li>
  );
}
