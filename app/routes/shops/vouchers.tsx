import type { ShopVoucher } from "../../../worker/shop/shops/contract.ts";
import { formatDate, formatMoney } from "../../i18n/format.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { giftOf } from "../../ui/shops/gift.ts";
import css from "./vouchers.module.css";

/** A shop's vouchers, to be copied and typed in at the cart, or collected into one's account. */
export function Vouchers({ vouchers, shop }: { vouchers: readonly ShopVoucher[]; shop: string }) {
  const { t } = useWords();
  if (vouchers.length === 0) return null;
  return (
    <section aria-labelledby="vouchers">
      <div className="section-head">
        <h2 id="vouchers">{t("shops.vouchers", { name: shop })}</h2>
        <p className="muted">{t("shops.vouchersText")}</p>
      </div>
      <ul className={css.vouchers}>
        {vouchers.map((voucher) => (
          <VoucherCard key={voucher.code} voucher={voucher} />
        ))}
      </ul>
    </section>
  );
}

function VoucherCard({ voucher }: { voucher: ShopVoucher }) {
  const { t, locale } = useWords();
  const link = useLink();
  const { code, name, minSpend, endsAt } = voucher;
  return (
    <li className={css.voucher}>
      <div>
        <strong className={css.gives}>{giftOf(voucher, { t, locale })}</strong>
        <p>{name}</p>
        <p className="facts">
          {minSpend && minSpend.amount > 0 && <span>{t("shops.voucherFrom", { amount: formatMoney(minSpend, locale) })}</span>}
          <span>{t("shops.voucherUntil", { date: formatDate(endsAt, locale) })}</span>
        </p>
      </div>
      <div className={css.take}>
        <code dir="ltr">{code}</code>
        <button type="button" className={css.copy} data-copy={code} data-copied={t("shops.copied", { code })} aria-label={t("shops.copyCode", { code })}>
          {t("shops.copy")}
        </button>
        {/* who has to sign in first comes back to the address, which still knows the code */}
        <form method="post" action={link(`/user/vouchers?code=${encodeURIComponent(code)}`)}>
          <input type="hidden" name="code" value={code} />
          <button type="submit" className={css.collect} aria-label={t("shops.collectCode", { code })}>
            {t("shops.collect")}
          </button>
        </form>
      </div>
    </li>
  );
}
