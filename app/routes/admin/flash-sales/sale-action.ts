/** What the forms of a flash sale ask for, each by its intent. Server side. */
import type { Words } from "../../../../locales/words.ts";
import type { UnfitItem } from "../../../../worker/shop/flash-sales/desk/contract.ts";
import { type Api, ApiError } from "../../../client/api.ts";
import type { RenderContext } from "../../../context.ts";
import { type FormDone, handleForm } from "../../../forms/answer.ts";
import { paramOf, textOf } from "../../../forms/fields.ts";
import { wantedIntent } from "../../../forms/wanted-intent.ts";
import { languageTexts } from "../../../ui/seller/language-fields.tsx";
import { momentOf } from "./moments.ts";
import { problemKeys } from "./problems.ts";
import { salePath, salesTable } from "./tables.ts";

const termsOf = (form: FormData) => ({
  startsAt: momentOf(textOf(form, "startsAt")),
  endsAt: momentOf(textOf(form, "endsAt")),
  names: languageTexts(form, "names"),
  taglines: languageTexts(form, "taglines"),
});

export const announceSale = (renderContext: RenderContext, request: Request, form: FormData) =>
  handleForm(renderContext, request, form, async (): Promise<FormDone> => {
    const { data } = await renderContext.api.send("POST", "/admin/flash-sales", { body: { slug: textOf(form, "slug").trim(), ...termsOf(form) } });
    return { key: "desk.flash.announced", to: salePath(data.id) };
  });

/** What in the sale does not suit the new time is said where the time is typed. */
function byTime(error: unknown, words: Words): unknown {
  if (!(error instanceof ApiError) || !Array.isArray(error.body.problems)) return error;
  const texts = (error.body.problems as UnfitItem[]).map(({ product, code }) => words.t("fields.pair", { label: product, value: words.t(problemKeys[code]) }));
  return new ApiError(error.status, { ...error.body, errors: { startsAt: [[error.message, ...new Set(texts)].join(" ")] } });
}

type SaleInput = { api: Api; form: FormData; words: Words; params: { id: string } };

const intents: Record<string, (input: SaleInput) => Promise<FormDone>> = {
  async change({ api, form, words, params }) {
    await api.send("PUT", "/admin/flash-sales/{id}", { params, body: termsOf(form) }).catch((error) => {
      throw byTime(error, words);
    });
    return { key: "account.saved", to: salePath(params.id) };
  },
  async end({ api, params }) {
    await api.send("POST", "/admin/flash-sales/{id}/end", { params });
    return { key: "desk.flash.ended", to: salePath(params.id) };
  },
  async cancel({ api, form, params }) {
    await api.send("POST", "/admin/flash-sales/{id}/cancel", { params, body: { reason: textOf(form, "reason") } });
    return { key: "desk.flash.calledOff", to: salesTable.path };
  },
  async take_out({ api, form, params }) {
    const item = { ...params, variant: paramOf(form, "variant") };
    await api.send("POST", "/admin/flash-sales/{id}/items/{variant}/withdraw", { params: item, body: { reason: textOf(form, "reason") } });
    return { key: "desk.flash.takenOut", to: salePath(params.id) };
  },
};

/** @param id the sale's slug, out of the address */
export function actOnSale(renderContext: RenderContext, request: Request, id: string, form: FormData) {
  const { api, words } = renderContext;
  return handleForm(renderContext, request, form, () => {
    return wantedIntent(intents, form, words)({ api, form, words, params: { id } });
  });
}
