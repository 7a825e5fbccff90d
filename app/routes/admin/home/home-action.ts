/** What the forms of the home page's rows ask for. Each reads the rows, changes them, and saves them all, if nobody else has meanwhile. Server side. */
import type { RenderContext } from "../../../context.ts";
import { afterNewest } from "../../../forms/after-newest.ts";
import { type FormDone, handleForm } from "../../../forms/answer.ts";
import { intentOf, textOf } from "../../../forms/fields.ts";
import { renameErrors } from "../../../forms/rename-errors.ts";
import { secondOf } from "../../../forms/seconds.ts";
import { writtenTexts } from "../../../forms/written-texts.ts";
import { changedRows, sentRow } from "./home-rows.ts";

const path = "/admin/home";

/** A row out of its form. `kind` is "collection:<slug>" for one of a collection. */
function rowIn(form: FormData) {
  const [kind = "", collection = null] = textOf(form, "kind").split(":");
  return {
    ...{ kind, collection, hidden: false },
    link: kind === "banner" ? textOf(form, "link") : null,
    texts: writtenTexts(form, ["title", "text"], (locale, name) => `${name}.${locale}`),
    startsAt: secondOf(textOf(form, "startsAt")),
    endsAt: secondOf(textOf(form, "endsAt")),
  };
}

/** `rows.2.texts.en.title` is the field `title.en` of the form that changes a row. */
function fieldOf(name: string): string {
  const [, , field = "kind", language, part] = name.split(".");
  if (field === "texts") return language && part ? `${part}.${language}` : "title";
  return field === "collection" ? "kind" : field;
}

export function actOnHome(renderContext: RenderContext, request: Request, form: FormData) {
  const { api, words } = renderContext;
  return handleForm(renderContext, request, form, async (): Promise<FormDone> => {
    const act = intentOf(form);
    const { data } = await api.get("/admin/home");
    const rows =
      act === "reset" ? [] : changedRows(data.rows.map(sentRow), act, Number(textOf(form, "at")), ["add", "change"].includes(act) ? rowIn(form) : undefined);
    const saving = api.send("PUT", "/admin/home", { body: { rows, version: Number(textOf(form, "version")) } });
    await afterNewest(form, saving, () => words.t("desk.home.savedMeanwhile")).catch((error) => {
      throw renameErrors(error, fieldOf);
    });
    return { key: "account.saved", to: path };
  });
}
