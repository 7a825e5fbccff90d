/**
 * "Helpful" pressed without script: the vote is given, and the way leads back to the review it was for. Votes are those of accounts:
 * a guest is led to the sign-in, and from there back to the reviews. Server side.
 */

import { data } from "react-router";
import { prefixOf } from "../../../../locales/words.ts";
import { ApiError, isRefusal } from "../../../client/api.ts";
import { renderContextKey } from "../../../context.ts";
import { readForm } from "../../../forms/read.ts";
import { asAddress, redirect } from "../../../navigation/address.ts";
import type { Route } from "../+types/product";
import { choiceOf, queryOf } from "../address.ts";

export async function voteByForm({ request, params, context }: Route.ActionArgs) {
  const review = (await readForm(request)).get("vote");
  if (!params.id || typeof review !== "string" || !/^\d{1,15}$/.test(review)) throw data(null, { status: 400 });
  const renderContext = context.get(renderContextKey);
  const handle = params.id.toLowerCase();
  const query = queryOf(choiceOf(new URL(request.url).searchParams));
  const page = `${renderContext.path}${query === "?" ? "" : query}`;
  try {
    await renderContext.api.send("POST", "/products/{handle}/reviews/{id}/helpful", { params: { handle, id: review } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      renderContext.remember(`${prefixOf(renderContext.locale)}${page}#reviews`);
      await renderContext.setFlash({ kind: "info", key: "product.voteSignIn" });
      return redirect("/login", 303);
    }
    if (isRefusal(error)) throw data({ message: error.message }, { status: error.status });
    throw error;
  }
  return redirect(asAddress(`${page}#voted-${review}`), 303);
}
