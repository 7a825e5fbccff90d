/** What the forms of a registration do, each by its intent. Server side. */
import { locales } from "../../../../locales/words.ts";
import { agreementVersion, fieldsOf } from "../../../../worker/shop/registration/rules.ts";
import type { Visit } from "../../../context.ts";
import { type FormDone, reauthenticate } from "../../../forms/answer.ts";
import { pathPartOf, textOf } from "../../../forms/fields.ts";
import type { PageAddress } from "../../../pages.ts";
import { stepAfter, stepPath } from "./places.ts";

type Intent = (visit: Visit, form: FormData, shop: string | null) => Promise<FormDone>;

const path = "/seller/registration";
const bankFields = ["country", "holder", "iban", "accountNumber", "ifsc", "routingNumber", "bic"] as const;
/** The fields that the form holds: another country asks for others. */
const typedOf = (form: FormData, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => form.has(name)).map((name) => [name, textOf(form, name)]));
const send = ({ api }: Visit, method: "POST" | "PUT" | "DELETE", to: string, body: unknown, shop: string | null) =>
  api.looseSend(method, `${path}${to}`, body, undefined, { shop });

const keep =
  (step: keyof typeof fieldsOf): Intent =>
  async (visit, form, shop) => {
    await send(visit, "PUT", `/${step}`, typedOf(form, fieldsOf[step]), shop);
    return { key: "seller.register.saved", to: stepPath(stepAfter(step), shop) };
  };

export const intents: Record<string, Intent> = {
  async shop(visit, form, shop) {
    const names = Object.fromEntries(locales.filter((each) => form.has(`names.${each}`)).map((each) => [each, textOf(form, `names.${each}`)]));
    await send(visit, "PUT", "/shop", { names, ...typedOf(form, fieldsOf.shop) }, shop);
    return { key: "seller.register.saved", to: stepPath(stepAfter("shop"), shop) };
  },
  contact: keep("contact"),
  identity: keep("identity"),
  async bank(visit, form, shop) {
    await reauthenticate(visit.api, form);
    await send(visit, "PUT", "/bank", typedOf(form, bankFields), shop);
    return { key: "bank.saved", to: afterBank(form, shop) };
  },
  async document(visit, form, shop) {
    const sent = new FormData();
    sent.set("kind", textOf(form, "kind"));
    const file = form.get("file");
    if (file instanceof File) sent.set("file", file);
    await visit.api.looseSendForm("POST", `${path}/documents`, sent, { shop });
    return { key: "seller.register.documents.added", to: stepPath("documents", shop) };
  },
  async "delete-document"(visit, form, shop) {
    await send(visit, "DELETE", `/documents/${pathPartOf(form, "id")}`, undefined, shop);
    return { key: "seller.register.documents.deleted", to: stepPath("documents", shop) };
  },
  async submit(visit, form, shop) {
    await send(visit, "POST", "/submit", { agreement: form.has("agreement") ? agreementVersion : "" }, shop);
    return { key: "seller.register.submit.done", to: "/seller/register" };
  },
  async reply(visit, form, shop) {
    await send(visit, "POST", "/messages", { text: textOf(form, "text") }, shop);
    return { key: "seller.register.messages.sent", to: `/seller/register${shop ? (`?shop=${shop}` as const) : ""}` };
  },
};

/** While the registration is filled in the next step follows; of a shop there is the page goes on showing the account. */
const afterBank = (form: FormData, shop: string | null): PageAddress => (form.has("stay") ? stepPath("bank", shop) : stepPath("documents", shop));
