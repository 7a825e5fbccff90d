/** One voucher as its shop sees it: what it gives, when, what became of it, and what can be done with it. */

import { isolated } from "../../../../locales/isolated.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { SellerVoucher } from "../../../../worker/shop/vouchers/selling/contract.ts";
import { formatDate, formatMoney, formatNumber } from "../../../i18n/format.ts";
import { languageNames } from "../../../i18n/names/language-names.ts";
import { textIn } from "../../../i18n/text-in.ts";
import { useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { EditActs } from "../../../ui/seller/edit-acts.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import offers from "../../../ui/seller/offers.module.css";
import { giftOf } from "../../../ui/shops/gift.ts";

export const voucherTones = { running: "good", coming: "due", used_up: "bad", ended: undefined } as const;

export function VoucherCell({ seller, voucher }: { seller: SellerMe; voucher: SellerVoucher }) {
  const { t, locale } = useWords();
  const { code, state, missing, names } = voucher;
  return (
    <div className={offers.cell} data-voucher={code}>
      <p className={offers.asked} suppressHydrationWarning>
        {giftOf(voucher, { t, locale })}
      </p>
      <p className="row apart">
        <code className={offers.code} dir="ltr">
          {code}
        </code>
        <bdi>{textIn(names, locale)}</bdi>
      </p>
      {missing.length > 0 && (
        <p className="small">
          <span className={card.bad}>{t("seller.languages.missing")}</span>: {missing.map((each) => languageNames[each]).join(", ")}
        </p>
      )}
      <EditActs
        edit={{ page: pageInShop(seller, `/seller/vouchers?edit=${encodeURIComponent(code)}`), label: t("seller.vouchers.changeFor", { code }) }}
        remove={
          state === "ended"
            ? undefined
            : {
                ...{ action: pageInShop(seller, "/seller/vouchers"), intent: "end", fields: { code } },
                ...{ name: t("seller.vouchers.end"), label: t("seller.vouchers.endFor", { code }) },
              }
        }
      />
    </div>
  );
}

export function VoucherFacts({ voucher: { uses, totalLimit, perShopperLimit, collected, minSpend, listed } }: { voucher: SellerVoucher }) {
  const { t, n, locale } = useWords();
  const count = (value: number) => formatNumber(value, locale);
  return (
    <ul className="tight" suppressHydrationWarning>
      <li>
        {totalLimit === null ? t("seller.vouchers.uses", { used: count(uses) }) : t("seller.vouchers.usesOf", { used: count(uses), most: count(totalLimit) })}
      </li>
      {minSpend.amount > 0 && <li>{t("shops.voucherFrom", { amount: isolated(formatMoney(minSpend, locale)) })}</li>}
      {collected > 0 && <li>{t("seller.vouchers.collected", { count: count(collected) })}</li>}
      {perShopperLimit !== null && <li>{n("seller.vouchers.perShopper", perShopperLimit)}</li>}
      {!listed && <li>{t("seller.vouchers.unlisted")}</li>}
    </ul>
  );
}

export function VoucherWindow({ voucher: { startsAt, endsAt } }: { voucher: SellerVoucher }) {
  const { t, locale } = useWords();
  const day = (at: string) => isolated(formatDate(at, locale));
  return <span suppressHydrationWarning>{t("seller.vouchers.window", { from: day(startsAt), to: day(endsAt) })}</span>;
}
