/** What the forms of a brand ask for, each by its intent. Server side, but for the address. */
import type { Api } from "../../../client/api.ts";
import type { RenderContext } from "../../../context.ts";
import { type FormDone, handleForm } from "../../../forms/answer.ts";
import { textOf } from "../../../forms/fields.ts";
import { wantedIntent } from "../../../forms/wanted-intent.ts";
import { mergeQuery } from "../../../ui/desk/merge-card.tsx";
import { languageTexts } from "../../../ui/seller/language-fields.tsx";

export const brandPath = (id: number | string) => `/admin/brand/${encodeURIComponent(id)}` as const;

type BrandInput = { api: Api; form: FormData; id: string };

const intents: Record<string, (input: BrandInput) => Promise<FormDone>> = {
  async change({ api, form, id }) {
    const body = { slug: textOf(form, "slug").trim(), name: textOf(form, "name"), country: textOf(form, "country"), about: languageTexts(form, "about") };
    await api.send("PUT", "/admin/brands/{id}", { params: { id }, body });
    return { key: "account.saved", to: brandPath(id) };
  },
  async merge({ api, form, id }) {
    const into = textOf(form, "into");
    const { data } = await api.send("POST", "/admin/brands/{id}/merge", { params: { id }, body: { into: Number(into) } });
    // a large brand moves in steps: the same button goes on, into the same one
    return data.left === 0
      ? { key: "desk.brands.merged", to: brandPath(into) }
      : { key: "desk.categories.mergingOn", to: `${brandPath(id)}${mergeQuery(textOf(form, "find"), into)}` };
  },
  async remove({ api, id }) {
    await api.send("DELETE", "/admin/brands/{id}", { params: { id } });
    return { key: "desk.brands.removed", to: "/admin/brands" };
  },
};

/** @param id of the brand, out of the address */
export function actOnBrand(renderContext: RenderContext, request: Request, id: string, form: FormData) {
  const { api, words } = renderContext;
  return handleForm(renderContext, request, form, () => {
    return wantedIntent(intents, form, words)({ api, form, id });
  });
}
