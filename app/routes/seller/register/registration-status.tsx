/** How a shop stands that was handed in: what shoppers read of it, its account and documents, and the messages between owner and operators. */
import type { Registration } from "../../../../worker/shop/registration/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { LegalIdentity } from "../../../../worker/shop/shops/contract.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { TextArea } from "../../../ui/base/field.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import { IdentityFacts } from "../../../ui/shops/identity-facts.tsx";
import { ShopMessages } from "../../../ui/shops/shop-messages.tsx";
import { BankStep } from "./bank-step.tsx";
import { DocumentsStep } from "./documents-step.tsx";
import type { RegisterOwner } from "./register.tsx";

type RegistrationStatusProps = { registration: Registration; seller: SellerMe; me: RegisterOwner | null };

export function RegistrationStatus({ registration, seller, me }: RegistrationStatusProps) {
  const { t } = useWords();
  const link = useLink();
  const { status, isOpen, identity, bank, documents, messages } = registration;
  if (status === "draft") return null;
  const shop = seller.shop.handle;
  // where something was refused, the reason and the answer to it come first
  const isContested = status === "rejected" || status === "suspended";
  const tone = status === "approved" ? "good" : status === "pending" ? "info" : "bad";
  return (
    <>
      <Notice kind={tone}>
        {t(`seller.register.status.${status}`)}{" "}
        {status === "approved" && (
          <a className="text-link" href={link(pageInShop(seller, "/seller"))}>
            {t("seller.register.centre")}
          </a>
        )}
      </Notice>
      {isContested && <Messages messages={messages} shop={shop} />}
      {!isOpen && (
        <>
          {identity && <Shown identity={identity} />}
          {me && <BankStep bank={bank} country={identity?.country} me={me} shop={shop} isStored />}
          <DocumentsStep documents={documents} shop={shop} isOpen={false} />
        </>
      )}
      {!isContested && <Messages messages={messages} shop={shop} />}
    </>
  );
}

function Shown({ identity }: { identity: LegalIdentity }) {
  const { t } = useWords();
  return (
    <Card id="shown" title={t("seller.register.shown.title")} lead={t("seller.register.shown.text")}>
      <IdentityFacts identity={identity} />
    </Card>
  );
}

function Messages({ messages, shop }: { messages: Registration["messages"]; shop: string }) {
  const { t } = useWords();
  const label = t("seller.register.messages.label");
  return (
    <Card id="messages" title={t("seller.register.messages.title")}>
      <ShopMessages messages={messages} own="seller" names={{ seller: t("seller.register.messages.you"), operator: t("seller.register.messages.us") }} />
      <CardForm intent="reply" action={`/seller/register?shop=${shop}`} submit={t("seller.register.messages.send")} labelOf={() => label} look="quiet">
        {({ field }) => <TextArea {...field("text")} rows={4} maxLength={4000} />}
      </CardForm>
    </Card>
  );
}
