/** What the forms of the categories ask for, each by its intent. Server side. */
import { type Api, ApiError } from "../../../client/api.ts";
import type { FormDone } from "../../../forms/answer.ts";
import { intentIn, paramOf, textOf } from "../../../forms/fields.ts";
import { languageTexts } from "../../../ui/seller/language-fields.tsx";
import { asInput, findCategory, siblingsOf } from "./category-tree.ts";
import { behind, moved } from "./order.ts";

export const categoriesPath = "/admin/categories";
const saved: FormDone = { key: "account.saved", to: categoriesPath };

const listed = async (api: Api) => (await api.get("/admin/categories")).data;
const textsOf = (form: FormData) => ({ names: languageTexts(form, "names"), blurbs: languageTexts(form, "blurbs") });

async function move(api: Api, form: FormData, by: -1 | 1): Promise<FormDone> {
  const shelves = await listed(api);
  const id = Number(textOf(form, "id"));
  const category = findCategory(shelves, id);
  for (const { category: each, position } of category ? moved(siblingsOf(shelves, category.parent), id, by) : [])
    await api.send("PUT", "/admin/categories/{id}", { params: { id: String(each.id) }, body: { ...asInput(each), position } });
  return { key: "desk.categories.moved", to: categoriesPath };
}

const intents: Record<string, (api: Api, form: FormData) => Promise<FormDone>> = {
  async template(api) {
    await api.send("POST", "/admin/categories/template");
    return saved;
  },
  async add(api, form) {
    const parent = Number(textOf(form, "parent")) || null;
    const position = behind(siblingsOf(await listed(api), parent));
    await api.send("POST", "/admin/categories", { body: { slug: textOf(form, "slug").trim(), parent, position, picture: null, ...textsOf(form) } });
    return saved;
  },
  async change(api, form) {
    const id = paramOf(form, "id");
    const category = findCategory(await listed(api), Number(id));
    if (!category) return saved;
    const body = { ...asInput(category), slug: textOf(form, "slug").trim(), ...textsOf(form) };
    await api.send("PUT", "/admin/categories/{id}", { params: { id }, body });
    return saved;
  },
  up: (api, form) => move(api, form, -1),
  down: (api, form) => move(api, form, 1),
  async merge(api, form) {
    const { data } = await api.send("POST", "/admin/categories/{id}/merge", {
      params: { id: paramOf(form, "id") },
      body: { into: Number(textOf(form, "into")) },
    });
    // a large category moves in steps; the page that asked shows what is left, and the same button goes on
    return data.left === 0
      ? { key: "desk.categories.merged", to: categoriesPath }
      : { key: "desk.categories.mergingOn", to: `${categoriesPath}?edit=${encodeURIComponent(paramOf(form, "id"))}` };
  },
  async remove(api, form) {
    await api.send("DELETE", "/admin/categories/{id}", { params: { id: paramOf(form, "id") } });
    return { key: "desk.categories.removed", to: categoriesPath };
  },
};

/** @throws ApiError also where the form asks for nothing known */
export async function saveCategories(api: Api, form: FormData, unknown: string): Promise<FormDone> {
  const work = intentIn(intents, form);
  if (!work) throw new ApiError(400, { message: unknown, statusCode: 400 });
  return work(api, form);
}
