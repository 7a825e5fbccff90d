import { safetyLengths } from "../../../../worker/shop/safety/rules.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { CardForm } from "../../../ui/account/card.tsx";
import { CountryOptions } from "../../../ui/address/countries.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { EmailField } from "../../../ui/base/email-field.tsx";
import { Field, SelectField, TextArea } from "../../../ui/base/field.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import offers from "../../../ui/seller/offers.module.css";
import type { Contact } from "./safety.tsx";

/** A manufacturer or responsible person, new or as it stands. */
export function ContactForm({ seller, contact }: { seller: SellerMe; contact: Contact | null }) {
  const { t, locale } = useWords();
  const link = useLink();
  const labelOf = (name: string) =>
    name === "email" || name === "country" ? t(`fields.labels.${name}`) : t(`seller.safety.labels.${name as "name" | "address" | "url"}`);
  const cancel = (
    <ButtonLink look="quiet" href={link(pageInShop(seller, "/seller/safety"))}>
      {t("account.cancel")}
    </ButtonLink>
  );
  return (
    <div className={`${card.card} ${offers.wide}`}>
      <CardForm
        intent="contact"
        action={pageInShop(seller, `/seller/safety?contact=${contact?.id ?? "new"}`)}
        submit={t("account.save")}
        labelOf={labelOf}
        ways={cancel}
      >
        {({ field }) => (
          <>
            {contact && <input type="hidden" name="id" value={contact.id} />}
            <Field {...field("name", contact?.name)} maxLength={safetyLengths.name} dir="auto" autoComplete="organization" />
            <TextArea {...field("address", contact?.address)} rows={3} maxLength={safetyLengths.address} />
            <SelectField {...field("country", contact?.country ?? "")}>
              <option value="" />
              <CountryOptions locale={locale} />
            </SelectField>
            <EmailField {...field("email", contact?.email ?? "")} autoComplete="off" optional />
            <Field
              {...field("url", contact?.url ?? "")}
              hint={t("seller.safety.urlHint")}
              maxLength={safetyLengths.url}
              dir="ltr"
              autoComplete="off"
              optional
            />
          </>
        )}
      </CardForm>
    </div>
  );
}
