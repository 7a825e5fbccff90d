/** What the forms of redirects ask for, each by its intent. Server side. */
import type { RedirectLine, RedirectLinesMeta, SaveRedirect } from "../../../../worker/shop/redirects/contract.ts";
import { type RedirectKind, redirectKinds, statusOf } from "../../../../worker/shop/redirects/rules.ts";
import { type Api, ApiError, isRefusal } from "../../../client/api.ts";
import type { RenderContext } from "../../../context.ts";
import { asTyped, type FormAnswer, type FormDone, giveBack, handleForm } from "../../../forms/answer.ts";
import { intentOf, paramOf, textOf } from "../../../forms/fields.ts";
import type { Answered } from "../../../forms/refusal.ts";
import { wantedIntent } from "../../../forms/wanted-intent.ts";
import { redirectPath, redirectsPath } from "./redirects-table.ts";
import { typedLines } from "./typed-lines.ts";

/** What lines would come to; each with where it stands in what was typed. */
export type LinesPreview = { rows: (RedirectLine & { at: number })[]; meta: RedirectLinesMeta };
export type RedirectsAnswer = FormAnswer<{ preview?: LinesPreview }>;

const kindIn = (form: FormData): RedirectKind => redirectKinds.find((kind) => kind === textOf(form, "kind")) ?? "permanent";
const entered = (form: FormData): SaveRedirect => {
  const to = textOf(form, "to").trim();
  return { from: textOf(form, "from"), to: to === "" ? null : to, status: statusOf[kindIn(form)], note: textOf(form, "note") };
};

const intents: Record<string, (input: { api: Api; form: FormData }) => Promise<FormDone>> = {
  async make({ api, form }) {
    await api.send("POST", "/admin/redirects", { body: entered(form) });
    return { key: "desk.redirects.made", to: redirectsPath };
  },
  async change({ api, form }) {
    const id = paramOf(form, "id");
    await api.send("PUT", "/admin/redirects/{id}", { params: { id }, body: entered(form) });
    return { key: "account.saved", to: redirectPath(id) };
  },
  async remove({ api, form }) {
    await api.send("DELETE", "/admin/redirects/{id}", { params: { id: paramOf(form, "id") } });
    return { key: "desk.redirects.removed", to: redirectsPath };
  },
};

/** As they were typed, whatever their length: the limit of the form's bytes bounds them. */
const textIn = (form: FormData) => String(form.get("lines") ?? "").replaceAll("\r\n", "\n");

/** Lines are looked at, or entered: what cannot be entered comes back whole, with what is wrong at each line. */
async function actOnLines(renderContext: RenderContext, request: Request, form: FormData): Promise<Answered<RedirectsAnswer>> {
  const { api, words } = renderContext;
  const text = textIn(form);
  const values = { ...asTyped(form).values, lines: text };
  const refuse = (key: "fields.invalid" | "fields.required") =>
    giveBack(form, new ApiError(400, { message: words.t("errors.invalid_fields"), statusCode: 400, errors: { lines: [words.t(key)] } }), { values });
  const typed = typedLines(text);
  if (!typed) return refuse("fields.invalid");
  if (typed.entered.length === 0) return refuse("fields.required");
  const body = { lines: typed.entered as never, status: kindIn(form) === "temporary" ? (302 as const) : (301 as const) };
  const previewOf = async (): Promise<LinesPreview> => {
    const { data, meta } = await api.send("POST", "/admin/redirects/check", { body });
    return { rows: data.map((row, index) => ({ ...row, at: typed.lines[index] ?? row.line })), meta };
  };
  try {
    if (intentOf(form) === "preview") return { ...asTyped(form), values, preview: await previewOf() };
    return await handleForm(renderContext, request, form, async () => {
      await api.send("POST", "/admin/redirects/import", { body });
      return { key: "desk.redirects.entered", to: redirectsPath };
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return giveBack(form, error, { values });
  }
}

export function actOnRedirects(renderContext: RenderContext, request: Request, form: FormData): Promise<Answered<RedirectsAnswer>> {
  const intent = intentOf(form);
  if (intent === "preview" || intent === "enter") return actOnLines(renderContext, request, form);
  const { api, words } = renderContext;
  return handleForm(renderContext, request, form, () => {
    return wantedIntent(intents, form, words)({ api, form });
  });
}
