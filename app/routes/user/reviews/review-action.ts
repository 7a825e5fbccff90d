/** What the page of reviews is sent: a new review, a changed one, pictures of it, or the wish to take it back. Server side. */
import { pictures_max } from "../../../../worker/shop/reviews/rules.ts";
import { ApiError } from "../../../client/api.ts";
import type { RenderContext } from "../../../context.ts";
import { giveBack } from "../../../forms/answer.ts";
import { intentOf, paramOf, textOf } from "../../../forms/fields.ts";
import { type Flashed, redirectWithFlash } from "../../../forms/flash.ts";
import { readForm } from "../../../forms/read.ts";
import { refusalOf } from "../../../forms/refusal.ts";
import type { ReviewAnswer, ReviewValues } from "./review-values.ts";
import { reviewFields } from "./review-values.ts";

export async function reviewsAction(renderContext: RenderContext, request: Request) {
  const form = await readForm(request);
  const [handle, id] = [paramOf(form, "product"), paramOf(form, "review")];
  const values = Object.fromEntries(reviewFields.map((name) => [name, textOf(form, name)])) as ReviewValues;
  try {
    if (intentOf(form) === "delete") {
      await renderContext.api.send("DELETE", "/products/{handle}/reviews/{id}", { params: { handle, id } });
      return await redirectWithFlash(renderContext, request, "/user/reviews", "deleted");
    }
    const body = { ...values, stars: Number(values.stars) || 0, fit: values.fit || null };
    const { data: review } = id
      ? await renderContext.api.send("PATCH", "/products/{handle}/reviews/{id}", { params: { handle, id }, body: body })
      : await renderContext.api.send("POST", "/products/{handle}/reviews", { params: { handle }, body: body });
    const problem = await changePictures(renderContext, { handle, id: review.id }, form);
    // the text is saved: what is left to be done is done on the review's own form
    if (problem !== null) return await redirectWithFlash(renderContext, request, `/user/reviews?edit=${review.id}`, problem);
    return await redirectWithFlash(renderContext, request, "/user/reviews", id ? "changed" : "thanks");
  } catch (error) {
    return giveBack<Pick<ReviewAnswer, "values">>(form, refusalOf(error), { values });
  }
}

const problems: Record<string, Flashed> = { limit_reached: "too-many", unsupported_media: "no-picture", payload_too_large: "too-large" };

/** Removes what is unwanted, then adds what was chosen. @returns the message where not every picture could be stored */
async function changePictures({ api }: RenderContext, review: { handle: string; id: number }, form: FormData): Promise<Flashed | null> {
  const unwanted = form.getAll("drop").filter((hash) => typeof hash === "string");
  for (const hash of unwanted.slice(0, pictures_max))
    await api.send("DELETE", "/products/{handle}/reviews/{id}/pictures/{hash}", { params: { ...review, hash } }).catch(ignoreMissing);
  const chosen = form.getAll("pictures").filter((file) => file instanceof File && file.size > 0) as File[];
  let problem: Flashed | null = chosen.length > pictures_max ? "too-many" : null;
  for (const file of chosen.slice(0, pictures_max)) {
    const sent = new FormData();
    sent.set("picture", file);
    try {
      await api.sendForm("POST", "/products/{handle}/reviews/{id}/pictures", sent, { params: review });
    } catch (error) {
      const known = error instanceof ApiError ? problems[error.body.code ?? ""] : undefined;
      if (known === undefined) throw error;
      problem = known;
    }
  }
  return problem;
}

function ignoreMissing(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}
