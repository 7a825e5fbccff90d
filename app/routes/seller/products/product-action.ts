/** What the editor's form asks for: a step of the form itself, or the product saved. Server side. */
import type { Api } from "../../../client/api.ts";
import type { RenderContext } from "../../../context.ts";
import { type FormAnswer, unanswered } from "../../../forms/answer.ts";
import { intentOf } from "../../../forms/fields.ts";
import { isByScript } from "../../../forms/read.ts";
import { type Answered, formAgain, problemsOf, refusalOf } from "../../../forms/refusal.ts";
import { redirect } from "../../../navigation/address.ts";
import type { PageAddress } from "../../../pages.ts";
import { bodyOf, type ProductDraft } from "./draft.ts";
import { draftFrom } from "./draft-form.ts";
import { stepped } from "./draft-steps.ts";

/** `values`: empty, as the draft holds what was typed. */
export type EditorAnswer = FormAnswer<{
  /** Another one each time, so that the form is drawn anew. */
  stamp: number;
  draft: ProductDraft;
  focus: string | null;
  /** Somebody else has written the product: it can be opened anew, or written all the same. */
  overtaken: boolean;
  /** A free handle instead of one that is in use. */
  suggestion: string | null;
}>;

const statuses = { save: undefined, publish: "active", unpublish: "draft", withdraw: "withdrawn" } as const;
const messages = {
  save: "account.saved",
  publish: "seller.products.published",
  unpublish: "seller.products.unpublished",
  withdraw: "seller.products.withdrawn",
} as const;

/** `base`: the base currency; `api`: the shop's client; `pageIn`: a page's address in the shop. */
type Place = { id: string | undefined; base: string; api: Api; pageIn: (path: PageAddress) => PageAddress };

export async function editProduct(renderContext: RenderContext, request: Request, form: FormData, place: Place): Promise<Answered<EditorAnswer>> {
  const intent = intentOf(form) || "save";
  let draft = draftFrom(form);
  const answer = (more: Partial<EditorAnswer>): EditorAnswer => ({
    ...unanswered(intent),
    stamp: Date.now(),
    draft,
    focus: null,
    overtaken: false,
    suggestion: null,
    ...more,
  });
  try {
    draft = await withFiles(form, draft, place);
    const step = stepped(draft, intent, form);
    if (step) return answer({ draft: step.draft, focus: step.focus ?? null });
    const done = intent === "delete" ? await remove(place) : await keep(renderContext, draft, intent, form, place);
    if (isByScript(request)) return answer({ done });
    await renderContext.setFlash({ kind: "good", key: done.key });
    return redirect(done.to, 303);
  } catch (error) {
    const refused = refusalOf(error);
    const { errors, problem } = problemsOf(refused);
    const { stock = {}, suggestions = {} } = refused.body as { stock?: Record<string, number>; suggestions?: Record<string, string> };
    return formAgain(
      answer({
        // the stock that is there now has been seen by this answer
        draft: { ...draft, rows: draft.rows.map((row, at) => ({ ...row, stockSeen: String(stock[`variants.${at}.stock`] ?? row.stockSeen) })) },
        errors: Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, field in stock ? `${text} (${stock[field]})` : text])),
        problem,
        overtaken: "product" in errors,
        suggestion: suggestions.handle ?? null,
      }),
      refused,
    );
  }
}

/** Pictures that came along stand at the end, whichever button was pressed. */
async function withFiles(form: FormData, draft: ProductDraft, { api }: Place): Promise<ProductDraft> {
  const pictures = [...draft.pictures];
  for (const file of form.getAll("files")) {
    if (typeof file === "string" || file.size === 0) continue;
    const sent = new FormData();
    sent.set("picture", file);
    const { data } = await api.sendForm("POST", "/seller/product-pictures", sent);
    if (!pictures.some(({ hash }) => hash === data.hash)) pictures.push({ hash: data.hash, alt: {}, shows: "" });
  }
  return { ...draft, pictures };
}

async function keep(renderContext: RenderContext, draft: ProductDraft, intent: string, form: FormData, { id, base, api, pageIn }: Place) {
  const name = Object.hasOwn(statuses, intent) ? (intent as keyof typeof statuses) : "save";
  const body = bodyOf(draft, { status: statuses[name] ?? draft.status, locale: renderContext.words.locale, base, ignoreVersion: form.has("anyway") });
  const { data } = await (id === undefined
    ? api.send("POST", "/seller/products", { body })
    : api.send("PUT", "/seller/products/{product}", { params: { product: id }, body }));
  // what is put on sale may have to be looked at before
  const key = data.hold && data.status === "active" ? "seller.products.hold.saved" : messages[name];
  return { key, to: pageIn(`/seller/product/${data.id}`) } as const;
}

async function remove({ id = "", api, pageIn }: Place) {
  await api.send("DELETE", "/seller/products/{product}", { params: { product: id } });
  return { key: "seller.products.deleted", to: pageIn("/seller/products") } as const;
}
