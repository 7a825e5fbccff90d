/** From rows to reviews and their sums, and how much one may hold. Pure; also used by the page. */
import type { Picture } from "../schemas.ts";
import type { Review, ReviewMeta } from "./contract.ts";
import type { ReviewRow, StarsRow } from "./data.ts";

/** What a review may hold; its form says the same. */
export const titleMax_chars = 120;
export const bodyMax_chars = 4_000;
export const pictures_max = 5;

const pictureOf = ({ hash, width, height }: { hash: string; width: number; height: number }): Picture => ({ url: `/media/${hash}`, width, height });

export function reviewOf({ id, stars, lang, author, title, body, reply, replied_at, pictures, helpful_count, verified, created_at }: ReviewRow): Review {
  return {
    id,
    stars,
    lang,
    author,
    title,
    body,
    ...(reply !== null && { reply }),
    ...(reply !== null && replied_at !== null && { repliedAt: new Date(replied_at).toISOString() }),
    pictures: (JSON.parse(pictures) as { hash: string; width: number; height: number }[]).map(pictureOf),
    helpfulCount: helpful_count,
    verified: verified === 1,
    createdAt: new Date(created_at).toISOString(),
  };
}

/** Of all reviews: the average with one decimal and how many gave 1 to 5 stars; of those asked for: how many there are. */
export function sumsOf(counts: readonly StarsRow[], asked: { stars?: number; pictured: boolean }): Pick<ReviewMeta, "average" | "histogram" | "total"> {
  const histogram = [0, 0, 0, 0, 0];
  let [given, sum, total] = [0, 0, 0];
  for (const { stars, count, pictured } of counts) {
    histogram[stars - 1] = count;
    given += count;
    sum += stars * count;
    if (asked.stars === undefined || asked.stars === stars) total += asked.pictured ? pictured : count;
  }
  return { average: given === 0 ? 0 : Math.round((sum * 10) / given) / 10, histogram, total };
}
