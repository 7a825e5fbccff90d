/** What was written between a shop's owner and the operators, decisions among it, and a message more. */
import type { AdminSeller } from "../../../../worker/shop/operators/sellers-contract.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { TextArea } from "../../../ui/base/field.tsx";
import { ShopMessages } from "../../../ui/shops/shop-messages.tsx";

export function SellerMessages({ seller: { handle, messages }, mayWrite }: { seller: AdminSeller; mayWrite: boolean }) {
  const { t } = useWords();
  return (
    <Card id="messages" title={t("seller.register.messages.title")}>
      {messages.length === 0 && <p className="muted">{t("desk.sellers.noMessages")}</p>}
      <ShopMessages messages={messages} own="operator" names={{ seller: t("desk.sellers.owner"), operator: t("seller.register.messages.us") }} />
      {mayWrite && (
        <CardForm
          intent="reply"
          action={`/admin/seller/${handle}`}
          submit={t("seller.register.messages.send")}
          look="quiet"
          labelOf={() => t("seller.register.messages.label")}
        >
          {({ field }) => <TextArea {...field("text")} hint={t("desk.sellers.messageHint")} rows={4} maxLength={4000} />}
        </CardForm>
      )}
    </Card>
  );
}
