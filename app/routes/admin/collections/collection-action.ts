/** What the forms of collections ask for, each by its intent. Server side. */
import type { Words } from "../../../../locales/words.ts";
import type { Api } from "../../../client/api.ts";
import type { RenderContext } from "../../../context.ts";
import { afterNewest } from "../../../forms/after-newest.ts";
import { type FormDone, handleForm } from "../../../forms/answer.ts";
import { textOf } from "../../../forms/fields.ts";
import { pictureIn } from "../../../forms/picture-form.ts";
import { renameErrors } from "../../../forms/rename-errors.ts";
import { secondOf } from "../../../forms/seconds.ts";
import { wantedIntent } from "../../../forms/wanted-intent.ts";
import { writtenTexts } from "../../../forms/written-texts.ts";
import { moved } from "./chosen.ts";
import { collectionPath } from "./paths.ts";
import { ruleIn } from "./rule-fields.ts";

const termsIn = (form: FormData) => ({
  texts: writtenTexts(form, ["title", "text"]),
  published: form.get("published") === "1",
  startsAt: secondOf(textOf(form, "startsAt")),
  endsAt: secondOf(textOf(form, "endsAt")),
});

export const createCollection = (renderContext: RenderContext, request: Request, form: FormData) =>
  handleForm(renderContext, request, form, async (): Promise<FormDone> => {
    const slug = textOf(form, "slug").trim();
    await renderContext.api.send("POST", "/admin/collections", { body: { slug, ...termsIn(form) } });
    return { key: "desk.collections.made", to: collectionPath(slug) };
  });

type Input = { api: Api; form: FormData; words: Words; slug: string };

const save = ({ form, words }: Input, work: Promise<unknown>) => afterNewest(form, work, () => words.t("desk.collections.savedMeanwhile"));

const versionIn = (form: FormData) => Number(textOf(form, "version"));

/** Saves another list of products than the one that was seen. */
async function choose(input: Input, change: (ids: number[], id: number) => number[]): Promise<FormDone> {
  const { api, form, slug } = input;
  const { data } = await api.get("/admin/collections/{slug}", { params: { slug } });
  const products = change(
    data.products.map(({ id }) => id),
    Number(textOf(form, "product")),
  );
  await save(input, api.send("PUT", "/admin/collections/{slug}/products", { params: { slug }, body: { products, version: versionIn(form) } }));
  const find = textOf(form, "find");
  return { key: "account.saved", to: find ? `${collectionPath(slug)}?find=${encodeURIComponent(find)}` : collectionPath(slug) };
}

const intents: Record<string, (input: Input) => Promise<FormDone>> = {
  async save(input) {
    const { api, form, slug } = input;
    const body = { ...termsIn(form), version: versionIn(form) };
    await save(input, api.send("PUT", "/admin/collections/{slug}", { params: { slug }, body }));
    return { key: "account.saved", to: collectionPath(slug) };
  },
  async rule(input) {
    const { api, form, words, slug } = input;
    const { data } = await api.get("/admin/collections/{slug}", { params: { slug } });
    const body = { rule: ruleIn(form, words.locale, data.currency), version: versionIn(form) };
    await save(input, api.send("PUT", "/admin/collections/{slug}/rule", { params: { slug }, body })).catch((error) => {
      throw renameErrors(error, fieldOf);
    });
    return { key: "account.saved", to: collectionPath(slug) };
  },
  async by_hand(input) {
    const { api, form, slug } = input;
    await save(input, api.send("PUT", "/admin/collections/{slug}/rule", { params: { slug }, body: { rule: null, version: versionIn(form) } }));
    return { key: "account.saved", to: collectionPath(slug) };
  },
  add: (input) => choose(input, (ids, id) => (ids.includes(id) ? ids : [...ids, id])),
  take_out: (input) => choose(input, (ids, id) => ids.filter((each) => each !== id)),
  up: (input) => choose(input, (ids, id) => moved(ids, id, -1)),
  down: (input) => choose(input, (ids, id) => moved(ids, id, 1)),
  first: (input) => choose(input, (ids, id) => moved(ids, id, Number.NEGATIVE_INFINITY)),
  async picture({ api, form, slug }) {
    await api.sendForm("PUT", "/admin/collections/{slug}/picture", pictureIn(form), { params: { slug } });
    return { key: "account.saved", to: collectionPath(slug) };
  },
  async no_picture({ api, slug }) {
    await api.send("DELETE", "/admin/collections/{slug}/picture", { params: { slug } });
    return { key: "account.saved", to: collectionPath(slug) };
  },
  async remove({ api, slug }) {
    await api.send("DELETE", "/admin/collections/{slug}", { params: { slug } });
    return { key: "desk.collections.removed", to: "/admin/collections" };
  },
};

/** `rule.options.colour.0` is the field of options. */
function fieldOf(name: string): string {
  const [first = "", second = first] = name.split(".");
  if (first !== "rule") return first;
  return second === "category" || second === "sub" ? "places" : second;
}

/** @param slug out of the address */
export function actOnCollection(renderContext: RenderContext, request: Request, slug: string, form: FormData) {
  const { api, words } = renderContext;
  return handleForm(renderContext, request, form, () => {
    return wantedIntent(intents, form, words)({ api, form, words, slug });
  });
}
