/** What the forms of tax rates ask for, each by its intent. Server side, but for the addresses. */
import type { Locale } from "../../../../locales/words.ts";
import type { TaxRate } from "../../../../worker/shop/taxes/contract.ts";
import type { Api } from "../../../client/api.ts";
import type { RenderContext } from "../../../context.ts";
import { type FormDone, handleForm } from "../../../forms/answer.ts";
import { intentIn, paramOf, textOf } from "../../../forms/fields.ts";
import { renameErrors } from "../../../forms/rename-errors.ts";
import { basisPointsTyped } from "../settings/numbers.ts";

export const taxesPath = "/admin/taxes";
export const taxPath = (country: string) => `${taxesPath}?edit=${encodeURIComponent(country)}` as const;

type TaxInput = { api: Api; form: FormData; locale: Locale; params: { country: string } };
const rateIn = ({ form, locale }: TaxInput, name: string) => basisPointsTyped(textOf(form, name), locale);
/** The page has two fields of one name in the API. */
export const categoryRate = "categoryRateBp";

async function setTax(input: TaxInput): Promise<FormDone> {
  const { api, form, params } = input;
  const owedBy = textOf(form, "owedBy") as TaxRate["owedBy"];
  await api.send("PUT", "/admin/taxes/{country}", { params, body: { rateBp: rateIn(input, "rateBp"), included: form.get("included") === "1", owedBy } });
  return { key: "account.saved", to: taxesPath };
}

const intents: Record<string, (input: TaxInput) => Promise<FormDone>> = {
  add: setTax,
  set: setTax,
  async remove({ api, params }) {
    await api.send("DELETE", "/admin/taxes/{country}", { params });
    return { key: "account.saved", to: taxesPath };
  },
  async "set-category"(input) {
    const { api, form, params } = input;
    const body = { category: textOf(form, "category"), rateBp: rateIn(input, categoryRate) };
    await api.send("PUT", "/admin/taxes/{country}/categories", { params, body }).catch((error: unknown) => {
      throw renameErrors(error, (field) => (field === "rateBp" ? categoryRate : field));
    });
    return { key: "account.saved", to: taxPath(params.country) };
  },
  async "remove-category"({ api, form, params }) {
    await api.send("DELETE", "/admin/taxes/{country}/categories", { params, query: { category: textOf(form, "category") } });
    return { key: "account.saved", to: taxPath(params.country) };
  },
};

export function actOnTaxes(renderContext: RenderContext, request: Request, form: FormData) {
  const { api, words } = renderContext;
  return handleForm(renderContext, request, form, () => {
    const work = intentIn(intents, form) ?? setTax;
    return work({ api, form, locale: words.locale, params: { country: paramOf(form, "country") } });
  });
}
