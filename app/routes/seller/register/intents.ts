/** What the forms of a registration do, each by its intent. Server side. */
import { locales } from "../../../../locales/words.ts";
import { agreementVersion, fieldsOf } from "../../../../worker/shop/registration/rules.ts";
import type { RenderContext } from "../../../context.ts";
import { type FormDone, reauthenticate } from "../../../forms/answer.ts";
import { heldIn, paramOf, textOf } from "../../../forms/fields.ts";
import type { PageAddress } from "../../../pages.ts";
import { bankNames } from "../../../ui/account/bank-names.ts";
import { stepAfter, stepPath } from "./places.ts";

type Intent = (renderContext: RenderContext, form: FormData, shop: string | null) => Promise<FormDone>;

export const intents: Record<string, Intent> = {
  async shop(renderContext, form, shop) {
    const names = Object.fromEntries(locales.filter((each) => form.has(`names.${each}`)).map((each) => [each, textOf(form, `names.${each}`)]));
    await renderContext.api.send("PUT", "/seller/registration/shop", { query: { shop }, body: { names, ...heldIn(form, fieldsOf.shop) } });
    return { key: "seller.register.saved", to: stepPath(stepAfter("shop"), shop) };
  },
  async contact(renderContext, form, shop) {
    await renderContext.api.send("PUT", "/seller/registration/contact", { query: { shop }, body: heldIn(form, fieldsOf.contact) });
    return { key: "seller.register.saved", to: stepPath(stepAfter("contact"), shop) };
  },
  async identity(renderContext, form, shop) {
    await renderContext.api.send("PUT", "/seller/registration/identity", { query: { shop }, body: heldIn(form, fieldsOf.identity) });
    return { key: "seller.register.saved", to: stepPath(stepAfter("identity"), shop) };
  },
  async bank(renderContext, form, shop) {
    await reauthenticate(renderContext.api, form);
    await renderContext.api.send("PUT", "/seller/registration/bank", { query: { shop }, body: heldIn(form, bankNames) });
    return { key: "bank.saved", to: afterBank(form, shop) };
  },
  async document(renderContext, form, shop) {
    const sent = new FormData();
    sent.set("kind", textOf(form, "kind"));
    const file = form.get("file");
    if (file instanceof File) sent.set("file", file);
    await renderContext.api.sendForm("POST", "/seller/registration/documents", sent, { query: { shop } });
    return { key: "seller.register.documents.added", to: stepPath("documents", shop) };
  },
  async "delete-document"(renderContext, form, shop) {
    await renderContext.api.send("DELETE", "/seller/registration/documents/{id}", { params: { id: paramOf(form, "id") }, query: { shop } });
    return { key: "seller.register.documents.deleted", to: stepPath("documents", shop) };
  },
  async submit(renderContext, form, shop) {
    const body = { agreement: form.has("agreement") ? agreementVersion : "" };
    await renderContext.api.send("POST", "/seller/registration/submit", { query: { shop }, body });
    return { key: "seller.register.submit.done", to: "/seller/register" };
  },
  async reply(renderContext, form, shop) {
    await renderContext.api.send("POST", "/seller/registration/messages", { query: { shop }, body: { text: textOf(form, "text") } });
    return { key: "seller.register.messages.sent", to: `/seller/register${shop ? (`?shop=${shop}` as const) : ""}` };
  },
};

/** While the registration is filled in the next step follows; of a shop there is the page goes on showing the account. */
const afterBank = (form: FormData, shop: string | null): PageAddress => (form.has("stay") ? stepPath("bank", shop) : stepPath("documents", shop));
