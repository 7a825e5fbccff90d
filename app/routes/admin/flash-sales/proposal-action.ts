/** What the forms about an offer ask for, each by its intent. Server side. */
import type { Words } from "../../../../locales/words.ts";
import type { ItemProblemCode } from "../../../../worker/shop/flash-sales/proposals/rules.ts";
import { type Api, ApiError } from "../../../client/api.ts";
import type { RenderContext } from "../../../context.ts";
import { type FormDone, handleForm } from "../../../forms/answer.ts";
import { textOf } from "../../../forms/fields.ts";
import { wantedIntent } from "../../../forms/wanted-intent.ts";
import { itemField, problemKeys } from "./problems.ts";
import { type OfferAct, proposalPath } from "./tables.ts";

/** @param sale its slug; "": the one that the offer names */
export const decide = (api: Api, id: string, act: OfferAct, { sale = "", reason = "" }: { sale?: string; reason?: string }) =>
  act === "accept"
    ? api.send("POST", "/admin/flash-proposals/{id}/accept", { params: { id }, body: sale === "" ? {} : { sale } })
    : api.send("POST", "/admin/flash-proposals/{id}/decline", { params: { id }, body: { reason } });

type Unfit = { shop?: string; problems?: { variantId: number; code: ItemProblemCode }[] };

/** The API names what does not fit by variant; the page says it in the row of each. */
function byItem(error: unknown, words: Words): unknown {
  if (!(error instanceof ApiError) || error.body.code !== "proposal_unfit") return error;
  const { shop, problems = [] } = error.body as Unfit;
  const textsOf = (variantId: number) => problems.filter((each) => each.variantId === variantId).map(({ code }) => words.t(problemKeys[code]));
  const errors = Object.fromEntries(problems.map(({ variantId }) => [itemField(variantId), [textsOf(variantId).join(" ")]]));
  const message = shop === "approved" ? error.message : words.t("desk.flash.shopStops");
  return new ApiError(error.status, { ...error.body, message, ...(problems.length > 0 && shop === "approved" && { errors }) });
}

type ProposalInput = { api: Api; form: FormData; words: Words; id: string };

const intents: Record<string, (input: ProposalInput) => Promise<FormDone>> = {
  async accept({ api, form, words, id }) {
    await decide(api, id, "accept", { sale: textOf(form, "sale") }).catch((error) => {
      throw byItem(error, words);
    });
    return { key: "desk.flash.accepted", to: proposalPath(id) };
  },
  async decline({ api, form, id }) {
    await decide(api, id, "decline", { reason: textOf(form, "reason") });
    return { key: "desk.flash.declined", to: proposalPath(id) };
  },
};

/** @param id the offer's, out of the address */
export function actOnProposal(renderContext: RenderContext, request: Request, id: string, form: FormData) {
  const { api, words } = renderContext;
  return handleForm(renderContext, request, form, () => {
    return wantedIntent(intents, form, words)({ api, form, words, id });
  });
}
