/** What the forms of the home page's rows ask for. Each reads the rows, changes them, and saves them all, if nobody else has meanwhile. Server side. */
import { locales } from "../../../../locales/words.ts";
import { ApiError } from "../../../client/api.ts";
import type { RenderContext } from "../../../context.ts";
import { type FormDone, handleForm } from "../../../forms/answer.ts";
import { intentOf, textOf } from "../../../forms/fields.ts";
import { secondOf } from "../collections/seconds.ts";
import { changedRows, sentRow } from "./home-rows.ts";

const path = "/admin/home";

/** A row out of its form. `kind` is "collection:<slug>" for one of a collection. */
function rowIn(form: FormData) {
  const [kind = "", collection = null] = textOf(form, "kind").split(":");
  const texts = locales.flatMap((locale) => {
    const [title, text] = [textOf(form, `title.${locale}`), textOf(form, `text.${locale}`)];
    return title.trim() || text.trim() ? [[locale, { title, text }] as const] : [];
  });
  return {
    ...{ kind, collection, hidden: false },
    link: kind === "banner" ? textOf(form, "link") : null,
    texts: Object.fromEntries(texts),
    startsAt: secondOf(textOf(form, "startsAt")),
    endsAt: secondOf(textOf(form, "endsAt")),
  };
}

/** `rows.2.texts.en.title` is the field `title.en` of the form that changes a row. */
function byField(error: unknown, savedMeanwhile: string, form: FormData): unknown {
  if (!(error instanceof ApiError)) return error;
  if (typeof error.body.version === "number") {
    form.set("version", String(error.body.version));
    return new ApiError(error.status, { ...error.body, message: savedMeanwhile });
  }
  if (!error.body.errors) return error;
  const errors = Object.fromEntries(
    Object.entries(error.body.errors).map(([name, texts]) => {
      const [, , field = "kind", language, part] = name.split(".");
      return [field === "texts" ? (language && part ? `${part}.${language}` : "title") : field === "collection" ? "kind" : field, texts];
    }),
  );
  return new ApiError(error.status, { ...error.body, errors });
}

export function actOnHome(renderContext: RenderContext, request: Request, form: FormData) {
  const { api, words } = renderContext;
  return handleForm(renderContext, request, form, async (): Promise<FormDone> => {
    const act = intentOf(form);
    const { data } = await api.get("/admin/home");
    const rows =
      act === "reset" ? [] : changedRows(data.rows.map(sentRow), act, Number(textOf(form, "at")), ["add", "change"].includes(act) ? rowIn(form) : undefined);
    await api.send("PUT", "/admin/home", { body: { rows, version: Number(textOf(form, "version")) } }).catch((error) => {
      throw byField(error, words.t("desk.home.savedMeanwhile"), form);
    });
    return { key: "account.saved", to: path };
  });
}
