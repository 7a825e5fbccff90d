/** Who made a shop's products and who answers for them. Adding and changing one are views of this page, so that each works as a plain link and form. */
import { Fragment } from "react";
import type { ShopSafety } from "../../../../worker/shop/safety/contract.ts";
import { type SafetyExemption, safetyContacts_max, safetyExemptions } from "../../../../worker/shop/safety/rules.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { Api } from "../../../client/api.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { type FormDone, handleForm } from "../../../forms/answer.ts";
import { heldIn, intentOf, paramOf, textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { countryName } from "../../../i18n/names/country-name.ts";
import { redirect } from "../../../navigation/address.ts";
import type { PageAddress } from "../../../pages.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { DoForm } from "../../../ui/account/do-form.tsx";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { loadSeller, openSellerPage } from "../../../ui/seller/load-seller.ts";
import offers from "../../../ui/seller/offers.module.css";
import { SafetyFields } from "../../../ui/seller/safety-fields.tsx";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import { type Setting, SettingsCard, useNamedActs } from "../../../ui/seller/settings-list.tsx";
import type { Route } from "./+types/safety";
import { ContactForm } from "./contact-form.tsx";

export type Contact = ShopSafety["contacts"][number];
type SafetyData = { seller: SellerMe; safety: ShopSafety; form: { contact: Contact | null } | null; flash: Flash | null };

export async function loader({ context, request }: Route.LoaderArgs): Promise<SafetyData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "seller.safety.title");
  const { data: safety } = await shopApi(renderContext.api, seller).get("/seller/safety");
  const asked = new URL(request.url).searchParams.get("contact");
  const contact = safety.contacts.find(({ id }) => String(id) === asked) ?? null;
  if (asked !== null && asked !== "new" && !contact) throw redirect(pageInShop(seller, "/seller/safety"));
  return { seller, safety, form: asked === null ? null : { contact }, flash: renderContext.flash ?? null };
}

const exemptionOf = (typed: string): SafetyExemption | null => safetyExemptions.find((reason) => reason === typed) ?? null;

export async function action({ context, request }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    const seller = await loadSeller(renderContext, request);
    return save(shopApi(renderContext.api, seller), form, pageInShop(seller, "/seller/safety"));
  });
}

async function save(api: Api, form: FormData, to: PageAddress): Promise<FormDone> {
  const intent = intentOf(form);
  if (intent === "contact") {
    const body = heldIn(form, ["name", "address", "country", "email", "url"]);
    await (form.has("id")
      ? api.send("PUT", "/seller/safety/contacts/{id}", { params: { id: paramOf(form, "id") }, body })
      : api.send("POST", "/seller/safety/contacts", { body }));
    return { key: "account.saved", to };
  }
  if (intent === "remove") {
    await api.send("DELETE", "/seller/safety/contacts/{id}", { params: { id: paramOf(form, "id") } });
    return { key: "seller.safety.removed", to };
  }
  if (intent === "apply") {
    await api.send("POST", "/seller/safety/apply", { body: { products: textOf(form, "products") === "all" ? "all" : "missing" } });
    return { key: "seller.safety.apply.done", to };
  }
  const body = {
    manufacturer: textOf(form, "manufacturer") || null,
    responsible: textOf(form, "responsible") || null,
    exempt: exemptionOf(textOf(form, "exempt")),
  };
  await api.send("PUT", "/seller/safety/usual", { body });
  return { key: "account.saved", to };
}

export default function SafetyPage({ loaderData: { seller, safety, form, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t, n } = useWords();
  const page = { seller, place: "safety", flash } as const;
  if (form)
    return (
      <SellerPage
        {...page}
        heading={form.contact ? t("seller.safety.edit", { name: form.contact.name }) : t("seller.safety.add")}
        lead={t("seller.safety.contactsLead")}
      >
        <ContactForm key={form.contact?.id ?? "new"} seller={seller} contact={form.contact} />
      </SellerPage>
    );
  return (
    <SellerPage {...page} heading={t("seller.safety.title")} lead={t("seller.safety.lead")}>
      {safety.missing > 0 && <Missing seller={seller} text={n(safety.isAsked ? "seller.safety.notOffered" : "seller.safety.incomplete", safety.missing)} />}
      <ContactsCard seller={seller} contacts={safety.contacts} />
      <UsualCard seller={seller} safety={safety} />
      {safety.contacts.length + Number(safety.usual.exempt !== null) > 0 && <ApplyCard seller={seller} />}
    </SellerPage>
  );
}

function Missing({ seller, text }: { seller: SellerMe; text: string }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <p>
      {`${text} `}
      <a className="text-link" href={link(pageInShop(seller, "/seller/products?view=unsafe"))}>
        {t("seller.safety.showMissing")}
      </a>
    </p>
  );
}

function ContactsCard({ seller, contacts }: { seller: SellerMe; contacts: readonly Contact[] }) {
  const { t, n, locale } = useWords();
  const { editNamed, removeNamed } = useNamedActs();
  const settingOf = ({ id, name, address, country, email, url, products }: Contact): Setting => ({
    id,
    name,
    lines: [
      <Fragment key="address">
        <bdi>{address.replaceAll("\n", ", ")}</bdi>, {countryName(country, locale)}
      </Fragment>,
      <bdi key="email" dir="ltr">
        {email ?? url}
      </bdi>,
      products > 0 && n("seller.safety.usedBy", products),
    ],
    edit: editNamed(name, pageInShop(seller, `/seller/safety?contact=${id}`)),
    remove: products === 0 ? removeNamed(name) : undefined,
  });
  return (
    <SettingsCard
      id="contacts"
      title={t("seller.safety.contacts")}
      lead={t(contacts.length > 0 ? "seller.safety.contactsLead" : "seller.safety.none")}
      settings={contacts.map(settingOf)}
      action={pageInShop(seller, "/seller/safety")}
      add={contacts.length < safetyContacts_max ? { page: pageInShop(seller, "/seller/safety?contact=new"), name: t("seller.safety.add") } : undefined}
    />
  );
}

function UsualCard({ seller, safety: { usual, contacts } }: { seller: SellerMe; safety: ShopSafety }) {
  const { t } = useWords();
  const labelOf = (name: string) => (name === "exempt" ? t("seller.safety.exempt") : t(`product.safety.${name as "manufacturer" | "responsible"}`));
  return (
    <Card id="usual" title={t("seller.safety.usual")} lead={t("seller.safety.usualLead")}>
      <CardForm intent="usual" action={pageInShop(seller, "/seller/safety")} submit={t("account.save")} labelOf={labelOf}>
        {({ values, errors }) => {
          const shown = (name: keyof typeof usual) => values?.[name] ?? usual[name] ?? "";
          return (
            <SafetyFields
              contacts={contacts}
              values={{ manufacturer: shown("manufacturer"), responsible: shown("responsible"), exempt: shown("exempt") }}
              errors={errors}
            />
          );
        }}
      </CardForm>
    </Card>
  );
}

function ApplyCard({ seller }: { seller: SellerMe }) {
  const { t } = useWords();
  const action = pageInShop(seller, "/seller/safety");
  return (
    <Card id="apply" title={t("seller.safety.apply.title")}>
      <div className={offers.ways}>
        <DoForm action={action} intent="apply" fields={{ products: "missing" }} name={t("seller.safety.apply.missing")} />
        <DoForm action={action} intent="apply" fields={{ products: "all" }} name={t("seller.safety.apply.all")} />
      </div>
    </Card>
  );
}
