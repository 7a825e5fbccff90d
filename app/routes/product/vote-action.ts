/** "Helpful" pressed without script: the vote is given, and the way leads back to the review it was for. Server side. */
import { type ActionFunctionArgs, data, redirect } from "react-router";
import { ApiError } from "../../client/api.ts";
import { visitContext } from "../../context.ts";
import { postedForm } from "../../ui/purchase/posted.ts";
import { choiceOf, queryOf } from "./address.ts";

export async function voteByForm({ request, params, context }: ActionFunctionArgs) {
  const review = (await postedForm(request)).get("vote");
  if (!params.id || typeof review !== "string" || !/^\d{1,15}$/.test(review)) throw data(null, { status: 400 });
  const visit = context.get(visitContext);
  const handle = params.id.toLowerCase();
  try {
    await visit.api.send("POST", `/products/${encodeURIComponent(handle)}/reviews/${review}/helpful`);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw data({ message: error.message }, { status: error.status });
    throw error;
  }
  const query = queryOf(choiceOf(new URL(request.url).searchParams));
  return redirect(`${visit.path}${query === "?" ? "" : query}#voted-${review}`, 303);
}
