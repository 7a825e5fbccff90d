/** What is typed: the shop's names and address, how it is reached, and who stands behind it. */
import { useState } from "react";
import { type KeyIn, type Locale, locales } from "../../../../locales/words.ts";
import { homeCountry } from "../../../../worker/shop/home-country.ts";
import type { TypedContent } from "../../../../worker/shop/registration/contract.ts";
import { useForm } from "../../../forms/use-form.ts";
import { languageNames } from "../../../i18n/language-names.ts";
import { useWords } from "../../../render/visit.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { AddressParts, addressLabel } from "../../../ui/address/address-parts.tsx";
import { CountryField } from "../../../ui/address/country-field.tsx";
import { Choice, Choices } from "../../../ui/base/choice.tsx";
import { Field } from "../../../ui/base/field.tsx";
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
        {(form) => (
          <>
            {inOrder(locale).map((each) => {
              const name = `names.${each}`;
              return (
                <Field
                  key={each}
                  name={name}
                  label={labelOf(name)}
                  optional={each !== locale}
                  error={form.errors[name]}
                  defaultValue={form.values?.[name] ?? typed?.names[each]}
                  autoComplete="off"
                  maxLength={60}
                  lang={each}
                  dir="auto"
                />
              );
            })}
            <HandleField typed={form.values?.handle ?? typed?.handle ?? ""} error={form.errors.handle} origin={origin} />
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
        {({ values, errors }) => (
          <>
            <Field
              name="email"
              type="email"
              label={labelOf("email")}
              error={errors.email}
              defaultValue={values?.email ?? typed?.email ?? email}
              autoComplete="email"
              maxLength={254}
              dir="ltr"
            />
            <Field
              name="phone"
              type="tel"
              inputMode="tel"
              label={labelOf("phone")}
              hint={t("seller.register.contact.phoneHint")}
              error={errors.phone}
              defaultValue={values?.phone ?? typed?.phone}
              autoComplete="tel"
              maxLength={40}
              dir="ltr"
            />
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
        {({ errors }) => (
          <>
            <Choices name="kind" legend={labelOf("kind")} error={errors.kind}>
              <Choice name="kind" value="company" title={t("seller.register.identity.company")} defaultChecked={kind === "company"} />
              <Choice name="kind" value="person" title={t("seller.register.identity.person")} defaultChecked={kind === "person"} />
            </Choices>
            <Field
              name="legalName"
              label={labelOf("legalName")}
              hint={t("seller.register.identity.legalNameHint")}
              error={errors.legalName}
              defaultValue={known.legalName}
              autoComplete="organization"
              maxLength={150}
              dir="auto"
            />
            <CountryField label={labelOf("country")} country={country} error={errors.country} autoComplete="country" onCountry={setCountry} />
            <AddressParts country={country} values={known} errors={errors} />
            <Field
              name="registerNumber"
              label={labelOf("registerNumber")}
              hint={t("seller.register.identity.registerHint")}
              optional
              error={errors.registerNumber}
              defaultValue={known.registerNumber}
              autoComplete="off"
              maxLength={60}
              dir="auto"
            />
            <Field
              name="taxNumber"
              label={labelOf("taxNumber")}
              hint={t("seller.register.identity.taxHint")}
              required={false}
              error={errors.taxNumber}
              defaultValue={known.taxNumber}
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
