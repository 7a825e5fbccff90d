/** One voucher as its shop sees it: what it gives, how it stands, what became of it. */

import { isolated } from "../../../../locales/isolated.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { SellerVoucher } from "../../../../worker/shop/vouchers/selling/contract.ts";
import { formatDate, formatMoney, formatNumber } from "../../../i18n/format.ts";
import { languageNames } from "../../../i18n/names/language-names.ts";
import { textIn } from "../../../i18n/text-in.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { DoForm } from "../../../ui/account/do-form.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import offers from "../../../ui/seller/offers.module.css";
import { giftOf } from "../../../ui/shops/gift.ts";

const tones = { running: "good", coming: "good", used_up: "bad", ended: undefined } as const;

export function VoucherItem({ seller, voucher }: { seller: SellerMe; voucher: SellerVoucher }) {
  const { t, n, locale } = useWords();
  const link = useLink();
  const { code, state, uses, totalLimit, perShopperLimit, collected, minSpend, missing, names } = voucher;
  const count = (value: number) => formatNumber(value, locale);
  const day = (at: string) => isolated(formatDate(at, locale));
  return (
    <li className={offers.item} data-voucher={code}>
      <div className={offers.head}>
        <h2 className={offers.title} suppressHydrationWarning>
          {giftOf(voucher, { t, locale })}
        </h2>
        <span className={offers.state} data-tone={tones[state]}>
          {t(`seller.vouchers.states.${state}`)}
        </span>
      </div>
      <p className="row apart">
        <code className={offers.code} dir="ltr">
          {code}
        </code>
        <bdi>{textIn(names, locale)}</bdi>
      </p>
      <p className="facts" suppressHydrationWarning>
        <span>{t("seller.vouchers.window", { from: day(voucher.startsAt), to: day(voucher.endsAt) })}</span>
        {minSpend.amount > 0 && <span>{t("shops.voucherFrom", { amount: isolated(formatMoney(minSpend, locale)) })}</span>}
        <span>
          {totalLimit === null ? t("seller.vouchers.uses", { used: count(uses) }) : t("seller.vouchers.usesOf", { used: count(uses), most: count(totalLimit) })}
        </span>
        {collected > 0 && <span>{t("seller.vouchers.collected", { count: count(collected) })}</span>}
        {perShopperLimit !== null && <span>{n("seller.vouchers.perShopper", perShopperLimit)}</span>}
        {!voucher.listed && <span>{t("seller.vouchers.unlisted")}</span>}
      </p>
      {missing.length > 0 && (
        <p className="small">
          <span className={card.bad}>{t("seller.languages.missing")}</span>: {missing.map((each) => languageNames[each]).join(", ")}
        </p>
      )}
      <div className={offers.ways}>
        <ButtonLink
          look="quiet"
          href={link(pageInShop(seller, `/seller/vouchers?edit=${encodeURIComponent(code)}`))}
          aria-label={t("seller.vouchers.changeFor", { code })}
        >
          {t("addresses.editShort")}
        </ButtonLink>
        {state !== "ended" && (
          <DoForm
            action={pageInShop(seller, "/seller/vouchers")}
            intent="end"
            fields={{ code }}
            name={t("seller.vouchers.end")}
            label={t("seller.vouchers.endFor", { code })}
          />
        )}
      </div>
    </li>
  );
}
