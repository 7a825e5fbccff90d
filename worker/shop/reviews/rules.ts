/** From rows to reviews. Pure. */
import type { Review } from "./contract.ts";
import type { ReviewRow } from "./data.ts";

/** How many gave 1, 2, 3, 4 and 5 stars. */
export function histogramOf(counts: readonly { stars: number; count: number }[]): number[] {
  const histogram = [0, 0, 0, 0, 0];
  for (const { stars, count } of counts) histogram[stars - 1] = count;
  return histogram;
}

export function reviewOf({ id, stars, lang, author, title, body, reply, helpfulCount, verified, createdAt }: ReviewRow): Review {
  return {
    id,
    stars,
    lang,
    author,
    title,
    body,
    ...(reply !== null && { reply }),
    helpfulCount,
    verified: verified === 1,
    createdAt: new Date(createdAt).toISOString(),
  };
}
