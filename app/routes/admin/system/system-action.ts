/** What the forms of the system ask for: caches cleared, the outbox held back. Server side, but for the names of its fields. */
import type { Purge } from "../../../../worker/shop/operators/cache/contract.ts";
import { ApiError } from "../../../client/api.ts";
import type { RenderContext } from "../../../context.ts";
import { type FormDone, handleForm } from "../../../forms/answer.ts";
import { textOf } from "../../../forms/fields.ts";
import { renameErrors } from "../../../forms/rename-errors.ts";
import { wantedIntent } from "../../../forms/wanted-intent.ts";

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
async function clearCaches({ api, words }: RenderContext, form: FormData): Promise<FormDone> {
  const atNames = (text: string) => new ApiError(400, { message: words.t("errors.invalid_fields"), statusCode: 400, errors: { names: [text] } });
  const body = purgeOf(form);
  if (!body.everything && !Object.values(body).some((names) => Array.isArray(names) && names.length > 0)) throw atNames(words.t("fields.required"));
  const { data } = await api.send("POST", "/admin/cache/purge", { body }).catch((error: unknown) => {
    throw renameErrors(error, (field) => (/^(products|shops|pages)\b/.test(field) ? "names" : field));
  });
  if (data.unknown.length > 0) throw atNames(words.t("desk.system.unknown", { names: data.unknown.join(", ") }));
  return { key: "desk.system.cleared", to: systemPath };
}

const intents: Record<string, (renderContext: RenderContext, form: FormData) => Promise<FormDone>> = {
  clear: clearCaches,
  async pause({ api }, form) {
    await api.send("PUT", "/admin/outbox/pause", { body: { reason: textOf(form, "reason").trim() } });
    return { key: "desk.system.paused", to: systemPath };
  },
  async resume({ api }) {
    await api.send("DELETE", "/admin/outbox/pause");
    return { key: "desk.system.resumed", to: systemPath };
  },
};

export const actOnSystem = (renderContext: RenderContext, request: Request, form: FormData) =>
  handleForm(renderContext, request, form, () => wantedIntent(intents, form, renderContext.words)(renderContext, form));
