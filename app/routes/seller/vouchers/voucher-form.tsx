/** Making or changing a voucher. What shoppers hold already is shown, and what of it may change can be typed into. */
import type { KeyIn } from "../../../../locales/words.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { SellerVoucher } from "../../../../worker/shop/vouchers/selling/contract.ts";
import { languageNames } from "../../../i18n/names/language-names.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import offers from "../../../ui/seller/offers.module.css";
import { CodeField, VoucherFields, voucherStart } from "../../../ui/seller/voucher-fields.tsx";

type VoucherFormProps = { seller: SellerMe; voucher: SellerVoucher | null; suggestion: string; today: string };

export function VoucherForm({ seller, voucher, suggestion, today }: VoucherFormProps) {
  const { t } = useWords();
  const link = useLink();
  const held = voucher?.held ?? false;
  const labelOf = (name: string) => {
    const [field = "", language] = name.split(".");
    const label = t(`seller.vouchers.labels.${field as KeyIn<"seller.vouchers.labels">}`, { currency: seller.currency });
    return language ? `${label} (${languageNames[language as keyof typeof languageNames]})` : label;
  };
  const cancel = (
    <ButtonLink look="quiet" href={link(pageInShop(seller, "/seller/vouchers"))}>
      {t("account.cancel")}
    </ButtonLink>
  );
  const action = pageInShop(seller, voucher ? `/seller/vouchers?edit=${encodeURIComponent(voucher.code)}` : "/seller/vouchers?new");
  return (
    <div className={`${card.card} ${offers.wide}`}>
      {held && <Notice kind="info">{t("seller.vouchers.held")}</Notice>}
      <CardForm intent={voucher ? "change" : "make"} action={action} submit={t("account.save")} labelOf={labelOf} ways={cancel}>
        {({ values, errors }) => {
          const start = values ?? { code: voucher?.code ?? suggestion, ...voucherStart(voucher, today) };
          return (
            <>
              <CodeField label={labelOf("code")} error={errors.code} code={start.code} isFixed={voucher !== null} />
              <VoucherFields
                {...{ voucher, start, values, errors, labelOf }}
                currency={seller.currency}
                kindName={(kind) => t(`seller.vouchers.kinds.${kind}`)}
                listed={t("seller.vouchers.listed")}
                namesHint={t("seller.languages.fallback")}
              />
            </>
          );
        }}
      </CardForm>
    </div>
  );
}
