/** What the forms of a message ask for, each by its intent. Server side. */
import type { Key } from "../../../../locales/words.ts";
import { type MovedState, movedStates } from "../../../../worker/shop/contact/threads/rules.ts";
import { type Api, ApiError, isRefusal } from "../../../client/api.ts";
import type { RenderContext } from "../../../context.ts";
import { type FormDone, handleForm } from "../../../forms/answer.ts";
import { intentOf, textOf } from "../../../forms/fields.ts";
import { queue } from "./messages-table.ts";

export const moveIn = (name: string | null): MovedState | undefined => movedStates.find((state) => state === name);

export const move = (api: Api, id: string, state: MovedState) => api.send("PUT", "/admin/messages/{id}/state", { params: { id }, body: { state } });

/** What was written meanwhile is shown with the answer as it was typed. */
async function answer({ api, words }: RenderContext, id: string, form: FormData): Promise<void> {
  const [key, seen] = [textOf(form, "key"), Number(textOf(form, "seen"))];
  try {
    await api.send("POST", "/admin/messages/{id}/answer", {
      params: { id },
      body: { text: textOf(form, "text"), ...(seen > 0 && { seen }) },
      headers: key === "" ? {} : { "idempotency-key": key },
    });
  } catch (error) {
    if (isRefusal(error) && error.body.code === "conflict") throw new ApiError(409, { ...error.body, message: words.t("desk.messages.meanwhile") });
    throw error;
  }
}

const assign = (api: Api, id: string, to: number | null) => api.send("PUT", "/admin/messages/{id}/assignee", { params: { id }, body: { to } });

/** @param id out of the address */
export function actOnMessage(renderContext: RenderContext, request: Request, id: string, form: FormData) {
  const { api, words } = renderContext;
  return handleForm(renderContext, request, form, async (): Promise<FormDone> => {
    const intent = intentOf(form);
    const to = `/admin/message/${encodeURIComponent(id)}` as const;
    const state = moveIn(intent);
    if (state) {
      await move(api, id, state);
      return { key: `desk.messages.done.${state}` satisfies Key, to: state === "open" ? to : queue };
    }
    if (intent === "answer") {
      await answer(renderContext, id, form);
      return { key: "desk.messages.answered", to };
    }
    if (intent !== "assign") throw new ApiError(400, { message: words.t("errors.bad_request"), statusCode: 400 });
    const typed = textOf(form, "to");
    await assign(api, id, typed === "" ? null : Number(typed) || 0);
    return { key: "desk.messages.assigned", to };
  });
}
