/** What is typed: the shop's names and address, how it is reached, and who stands behind it. */
import { useState } from "react";
import { type KeyIn, type Locale, locales } from "../../../../locales/words.ts";
import { homeCountry } from "../../../../worker/shared/countries/home-country.ts";
import type { TypedContent } from "../../../../worker/shop/registration/contract.ts";
import { useForm } from "../../../forms/use-form.ts";
import { languageNames } from "../../../i18n/names/language-names.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { AddressParts, addressLabel } from "../../../ui/address/address-parts.tsx";
import { CountryField } from "../../../ui/address/country-field.tsx";
import { Choice, Choices } from "../../../ui/base/choice.tsx";
import { EmailField } from "../../../ui/base/email-field.tsx";
import { Field } from "../../../ui/base/field.tsx";
import { PhoneField } from "../../../ui/base/person-fields.tsx";
import { HandleField } from "./handle-field.tsx";
import { stepPath } from "./places.ts";

type Texts = Readonly<Record<string, string | undefined>>;

/** The reader's own language first. */
const inOrder = (own: Locale): Locale[] => [own, ...locales.filter((each) => each !== own)];

export function ShopStep({ typed, origin, shop }: { typed: TypedContent["shop"]; origin: string; shop: string | null }) {
  const { t, locale } = useWords();
  const nameLabel = (name: string) => t("seller.register.shop.nameIn", { language: languageNames[name.replace("names.", "") as Locale] });
  const labelOf = (name: string) => (name === "handle" ? t("seller.register.shop.handle") : nameLabel(name));
  return (
    <Card id="shop" title={t("seller.register.steps.shop")} lead={t("seller.register.shop.lead")}>
      <CardForm intent="shop" action={stepPath("shop", shop)} submit={t("seller.register.next")} labelOf={labelOf}>
        {({ field, values, errors }) => (
          <>
            {inOrder(locale).map((each) => {
              const name = `names.${each}`;
              return (
                <Field
                  key={each}
                  {...field(name, typed?.names[each])}
                  hint={each === locale ? t("seller.register.shop.nameHint") : undefined}
                  optional={each !== locale}
                  autoComplete="off"
                  maxLength={60}
                  lang={each}
                  dir="auto"
                />
              );
            })}
            <HandleField typed={values?.handle ?? typed?.handle ?? ""} error={errors.handle} origin={origin} />
          </>
        )}
      </CardForm>
    </Card>
  );
}

export function ContactStep({ typed, shop, email }: { typed: TypedContent["contact"]; shop: string | null; email: string | undefined }) {
  const { t } = useWords();
  const labelOf = (name: string) => t(`seller.register.contact.${name as "email" | "phone"}`);
  return (
    <Card id="contact" title={t("seller.register.steps.contact")} lead={t("seller.register.contact.lead")}>
      <CardForm intent="contact" action={stepPath("contact", shop)} submit={t("seller.register.next")} labelOf={labelOf}>
        {({ field }) => (
          <>
            <EmailField {...field("email", typed?.email ?? email)} hint={t("seller.register.contact.emailHint")} />
            <PhoneField {...field("phone", typed?.phone)} hint={t("seller.register.contact.phoneHint")} />
          </>
        )}
      </CardForm>
    </Card>
  );
}

const ownWords = ["kind", "legalName", "registerNumber", "taxNumber"] as const satisfies readonly KeyIn<"seller.register.identity">[];
const isOwn = (name: string): name is (typeof ownWords)[number] => (ownWords as readonly string[]).includes(name);

export function IdentityStep({ typed, shop }: { typed: TypedContent["identity"]; shop: string | null }) {
  const { t, locale } = useWords();
  const { values } = useForm("identity");
  const known: Texts = values ?? typed ?? {};
  const [country, setCountry] = useState(known.country || homeCountry(locale));
  const labelOf = (name: string) => (isOwn(name) ? t(`seller.register.identity.${name}`) : addressLabel(t, country, name));
  const kind = known.kind === "person" ? "person" : "company";
  return (
    <Card id="identity" title={t("seller.register.steps.identity")} lead={t("seller.register.identity.lead")}>
      <CardForm intent="identity" action={stepPath("identity", shop)} submit={t("seller.register.next")} labelOf={labelOf}>
        {({ field, errors }) => (
          <>
            <Choices name="kind" legend={labelOf("kind")} error={errors.kind}>
              <Choice name="kind" value="company" title={t("seller.register.identity.company")} defaultChecked={kind === "company"} />
              <Choice name="kind" value="person" title={t("seller.register.identity.person")} defaultChecked={kind === "person"} />
            </Choices>
            <Field
              {...field("legalName", known.legalName)}
              hint={t("seller.register.identity.legalNameHint")}
              autoComplete="organization"
              maxLength={150}
              dir="auto"
            />
            <CountryField label={labelOf("country")} country={country} error={errors.country} autoComplete="country" onCountry={setCountry} />
            <AddressParts country={country} values={known} errors={errors} />
            <Field
              {...field("registerNumber", known.registerNumber)}
              hint={t("seller.register.identity.registerHint")}
              optional
              autoComplete="off"
              maxLength={60}
              dir="auto"
            />
            <Field
              {...field("taxNumber", known.taxNumber)}
              hint={t("seller.register.identity.taxHint")}
              required={false}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              dir="ltr"
            />
          </>
        )}
      </CardForm>
    </Card>
  );
}
