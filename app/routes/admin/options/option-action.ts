/** What the forms of options and their values ask for, each by its intent. Server side, but for the addresses. */
import { isolated } from "../../../../locales/isolated.ts";
import type { MergedOption } from "../../../../worker/shop/catalogue/options/contract.ts";
import { type Api, ApiError } from "../../../client/api.ts";
import type { RenderContext } from "../../../context.ts";
import { afterNewest } from "../../../forms/after-newest.ts";
import { type FormDone, handleForm } from "../../../forms/answer.ts";
import { textOf } from "../../../forms/fields.ts";
import { wantedIntent } from "../../../forms/wanted-intent.ts";
import type { PageAddress } from "../../../pages.ts";
import { mergeQuery } from "../../../ui/desk/merge-card.tsx";
import { optionIn, valueIn } from "./option-fields.ts";
import { optionPath, valuePath } from "./paths.ts";

type OptionInput = { api: Api; form: FormData; axis: string; renderContext: RenderContext };
type ValueInput = OptionInput & { value: string };
type Intents<I> = Record<string, (input: I) => Promise<FormDone>>;

const versionIn = (form: FormData) => Number(textOf(form, "version"));
const meanwhile = ({ renderContext: { words } }: OptionInput) => words.t("desk.options.savedMeanwhile");
const saveNewest = (input: OptionInput, work: Promise<unknown>) => afterNewest(input.form, work, () => meanwhile(input));

/** What is merged moves in steps: the same button goes on, into the same one. Products that have both are told by name. @throws ApiError */
function mergedOr({ form, renderContext: { words } }: OptionInput, { left, both }: MergedOption, here: PageAddress, there: PageAddress): FormDone {
  const into = textOf(form, "into");
  if (left > 0) return { key: "desk.categories.mergingOn", to: `${here}${mergeQuery(textOf(form, "find"), into)}` as PageAddress };
  if (both.length === 0) return { key: "desk.options.merged", to: there };
  const products = new Intl.ListFormat(words.locale, { type: "conjunction" }).format(both.map(({ name, shop }) => `${isolated(name)} (${isolated(shop)})`));
  throw new ApiError(409, { message: words.t("desk.options.both", { products }), statusCode: 409 });
}

const optionIntents: Intents<OptionInput> = {
  async add({ api, form }) {
    const { data } = await api.send("POST", "/admin/options", { body: optionIn(form) });
    return { key: "desk.options.added", to: optionPath(data.axis) };
  },
  async change(input) {
    const { api, form, axis } = input;
    await saveNewest(input, api.send("PUT", "/admin/options/{axis}", { params: { axis }, body: { ...optionIn(form), version: versionIn(form) } }));
    return { key: "account.saved", to: optionPath(axis) };
  },
  async "add-value"({ api, form, axis }) {
    const { data } = await api.send("POST", "/admin/options/{axis}/values", { params: { axis }, body: valueIn(form) });
    return { key: "desk.options.added", to: valuePath(axis, data.value) };
  },
  async merge(input) {
    const { api, form, axis } = input;
    const into = textOf(form, "into");
    const { data } = await api.send("POST", "/admin/options/{axis}/merge", { params: { axis }, body: { into } });
    return mergedOr(input, data, optionPath(axis), optionPath(into));
  },
  async remove({ api, axis }) {
    await api.send("DELETE", "/admin/options/{axis}", { params: { axis } });
    return { key: "desk.options.removed", to: "/admin/options" };
  },
};

const valueIntents: Intents<ValueInput> = {
  async change(input) {
    const { api, form, axis, value } = input;
    const body = { ...valueIn(form), version: versionIn(form) };
    await saveNewest(input, api.send("PUT", "/admin/options/{axis}/values/{value}", { params: { axis, value }, body }));
    return { key: "account.saved", to: valuePath(axis, value) };
  },
  async merge(input) {
    const { api, form, axis, value } = input;
    const into = textOf(form, "into");
    const { data } = await api.send("POST", "/admin/options/{axis}/values/{value}/merge", { params: { axis, value }, body: { into } });
    return mergedOr(input, data, valuePath(axis, value), valuePath(axis, into));
  },
  async remove({ api, axis, value }) {
    await api.send("DELETE", "/admin/options/{axis}/values/{value}", { params: { axis, value } });
    return { key: "desk.options.removed", to: optionPath(axis) };
  },
};

function act<I>(renderContext: RenderContext, request: Request, form: FormData, intents: Intents<I>, input: I) {
  return handleForm(renderContext, request, form, () => {
    return wantedIntent(intents, form, renderContext.words)(input);
  });
}

/** @param axis of the option, out of the address; "": one that is to be made */
export const actOnOption = (renderContext: RenderContext, request: Request, axis: string, form: FormData) =>
  act(renderContext, request, form, optionIntents, { api: renderContext.api, form, axis, renderContext });

export const actOnValue = (renderContext: RenderContext, request: Request, axis: string, value: string, form: FormData) =>
  act(renderContext, request, form, valueIntents, { api: renderContext.api, form, axis, value, renderContext });
