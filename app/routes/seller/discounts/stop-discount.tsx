/** Asked before a discount is stopped: it cannot be started again. */
import type { Discount } from "../../../../worker/shop/discounts/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import { DiscountText } from "./discount-list.tsx";

export function StopDiscount({ seller, discount }: { seller: SellerMe; discount: Discount }) {
  const { t } = useWords();
  const link = useLink();
  const keep = (
    <ButtonLink look="quiet" href={link(pageInShop(seller, "/seller/discounts"))}>
      {t("account.cancel")}
    </ButtonLink>
  );
  return (
    <div className={card.card}>
      <p className={card.what}>
        <strong dir="auto">{discount.name}</strong>
        <DiscountText discount={discount} />
      </p>
      <p>{t("seller.discounts.stopText")}</p>
      <CardForm
        intent="stop"
        action={pageInShop(seller, `/seller/discounts?stop=${discount.id}`)}
        submit={t("seller.discounts.stop")}
        labelOf={(name) => name}
        ways={keep}
        danger
      >
        {() => <input type="hidden" name="id" value={discount.id} />}
      </CardForm>
    </div>
  );
}
