/** Clears caches as a form asks for it. Server side, but for the names of its fields. */
import type { Purge } from "../../../../worker/shop/operators/cache/contract.ts";
import { ApiError } from "../../../client/api.ts";
import type { RenderContext } from "../../../context.ts";
import { type FormDone, handleForm } from "../../../forms/answer.ts";
import { textOf } from "../../../forms/fields.ts";
import { renameErrors } from "../../../forms/rename-errors.ts";

export const systemPath = "/admin/system";
export const address_chars = 1000;
export const purgeKinds = ["products", "shops", "pages", "everything"] as const;
type PurgeKind = (typeof purgeKinds)[number];

const isKind = (text: string): text is PurgeKind => (purgeKinds as readonly string[]).includes(text);

/** A name a line. */
function purgeOf(form: FormData): Purge {
  const kind = textOf(form, "kind");
  if (kind === "everything") return { everything: true };
  const names = textOf(form, "names")
    .split(/\s+/)
    .filter((name) => name !== "");
  return isKind(kind) ? { [kind]: names } : {};
}

/** @throws ApiError at the field of names: none is given, or nothing has one of them */
export function actOnCache(renderContext: RenderContext, request: Request, form: FormData) {
  const { api, words } = renderContext;
  const atNames = (text: string) => new ApiError(400, { message: words.t("errors.invalid_fields"), statusCode: 400, errors: { names: [text] } });
  return handleForm(renderContext, request, form, async (): Promise<FormDone> => {
    const body = purgeOf(form);
    if (!body.everything && !Object.values(body).some((names) => Array.isArray(names) && names.length > 0)) throw atNames(words.t("fields.required"));
    const { data } = await api.send("POST", "/admin/cache/purge", { body }).catch((error: unknown) => {
      throw renameErrors(error, (field) => (/^(products|shops|pages)\b/.test(field) ? "names" : field));
    });
    if (data.unknown.length > 0) throw atNames(words.t("desk.system.unknown", { names: data.unknown.join(", ") }));
    return { key: "desk.system.cleared", to: systemPath };
  });
}
