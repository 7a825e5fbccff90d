/** What the forms of the categories ask for, each by its intent. Server side. */
import { isolated } from "../../../../locales/isolated.ts";
import type { Words } from "../../../../locales/words.ts";
import { type Api, ApiError } from "../../../client/api.ts";
import type { FormDone } from "../../../forms/answer.ts";
import { paramOf, textOf } from "../../../forms/fields.ts";
import { pictureIn } from "../../../forms/picture-form.ts";
import { wantedIntent } from "../../../forms/wanted-intent.ts";
import { languageTexts } from "../../../ui/seller/language-fields.tsx";
import { asInput, findCategory, siblingsOf } from "./category-tree.ts";
import { behind, moved } from "./order.ts";

export const categoriesPath = "/admin/categories";
const saved: FormDone = { key: "account.saved", to: categoriesPath };

const editPath = (form: FormData) => `${categoriesPath}?edit=${encodeURIComponent(paramOf(form, "id"))}` as const;

const listed = async (api: Api) => (await api.get("/admin/categories")).data;
type CategoriesInput = { api: Api; form: FormData; words: Words };

/** The category that a form is about, among all there are. @throws ApiError: somebody else has removed it meanwhile */
async function categoryIn({ api, form, words }: CategoriesInput) {
  const shelves = await listed(api);
  const category = findCategory(shelves, Number(textOf(form, "id")));
  if (!category) throw new ApiError(404, { message: words.t("errors.not_found"), statusCode: 404 });
  return { shelves, category };
}

const parentIn = (form: FormData) => Number(textOf(form, "parent")) || null;
const textsOf = (form: FormData) => ({ names: languageTexts(form, "names"), blurbs: languageTexts(form, "blurbs") });

/** `place`: where it goes, from where it stands among those beside it. */
async function move(input: CategoriesInput, place: (from: number) => number): Promise<FormDone> {
  const { shelves, category } = await categoryIn(input);
  const siblings = siblingsOf(shelves, category.parent);
  const to = place(siblings.findIndex(({ id }) => id === category.id));
  for (const { category: each, position } of moved(siblings, category.id, to))
    await input.api.send("PUT", "/admin/categories/{id}", { params: { id: String(each.id) }, body: { ...asInput(each), position } });
  return { key: "desk.categories.moved", to: categoriesPath };
}

/** The API names the sub-categories that stand in the way; the form says so where the other category is chosen. @throws ApiError */
async function merge({ api, form, words }: CategoriesInput) {
  try {
    return await api.send("POST", "/admin/categories/{id}/merge", { params: { id: paramOf(form, "id") }, body: { into: Number(textOf(form, "into")) } });
  } catch (error) {
    if (!(error instanceof ApiError) || !Array.isArray(error.body.slugs)) throw error;
    const slugs = new Intl.ListFormat(words.locale, { type: "conjunction" }).format(error.body.slugs.map(isolated));
    throw new ApiError(error.status, { ...error.body, errors: { into: [words.t("desk.categories.twins", { slugs })] } });
  }
}

const intents: Record<string, (input: CategoriesInput) => Promise<FormDone>> = {
  async template({ api }) {
    await api.send("POST", "/admin/categories/template");
    return saved;
  },
  async add({ api, form }) {
    const parent = parentIn(form);
    const position = behind(siblingsOf(await listed(api), parent));
    await api.send("POST", "/admin/categories", {
      body: { slug: textOf(form, "slug").trim(), parent, position, hsn: textOf(form, "hsn"), picture: null, ...textsOf(form) },
    });
    return saved;
  },
  async change(input) {
    const { api, form } = input;
    const { shelves, category } = await categoryIn(input);
    const parent = parentIn(form);
    const position = parent === category.parent ? category.position : behind(siblingsOf(shelves, parent));
    const body = { ...asInput(category), slug: textOf(form, "slug").trim(), parent, position, hsn: textOf(form, "hsn"), ...textsOf(form) };
    await api.send("PUT", "/admin/categories/{id}", { params: { id: String(category.id) }, body });
    return saved;
  },
  async picture({ api, form }) {
    await api.sendForm("PUT", "/admin/categories/{id}/picture", pictureIn(form), { params: { id: paramOf(form, "id") } });
    return { key: "account.saved", to: editPath(form) };
  },
  async no_picture({ api, form }) {
    await api.send("DELETE", "/admin/categories/{id}/picture", { params: { id: paramOf(form, "id") } });
    return { key: "account.saved", to: editPath(form) };
  },
  up: (input) => move(input, (from) => from - 1),
  down: (input) => move(input, (from) => from + 1),
  place: (input) => move(input, () => Number(textOf(input.form, "place"))),
  async merge(input) {
    const { form } = input;
    const { data } = await merge(input);
    // a large category moves in steps; the page that asked shows what is left, and the same button goes on
    return data.left === 0 ? { key: "desk.categories.merged", to: categoriesPath } : { key: "desk.categories.mergingOn", to: editPath(form) };
  },
  async remove({ api, form }) {
    await api.send("DELETE", "/admin/categories/{id}", { params: { id: paramOf(form, "id") } });
    return { key: "desk.categories.removed", to: categoriesPath };
  },
};

/** @throws ApiError also where the form asks for nothing known */
export async function saveCategories(input: CategoriesInput): Promise<FormDone> {
  return wantedIntent(intents, input.form, input.words)(input);
}
