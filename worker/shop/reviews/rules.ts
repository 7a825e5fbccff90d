/** From rows to reviews and their sums, and how much one may hold. Pure; also used by the page. */
import type { Picture } from "../schemas.ts";
import type { OptionBought, Review, ReviewedOption, ReviewMeta, ReviewSort } from "./contract.ts";
import type { ReviewedOptionRow, ReviewRow, StarsRow } from "./data.ts";

/** What a review may hold; its form says the same. */
export const titleMax_chars = 120;
export const bodyMax_chars = 4_000;
export const pictures_max = 5;

/** How a size turned out. */
export const fits = ["small", "true", "large"] as const;
export type SizeFit = (typeof fits)[number];
/** Of how many answers something is said: fewer are chance. */
const fitAnswers_min = 5;
export type FitRow = { fit: SizeFit; count: number };

/** What most say of how sizes turn out, and how many of a hundred; of as many each way that it fits. Undefined: too few have answered. */
export function fitOf(rows: readonly FitRow[]): { fit: SizeFit; percent: number } | undefined {
  const answers = rows.reduce((sum, { count }) => sum + count, 0);
  if (answers < fitAnswers_min) return undefined;
  const [most] = rows.toSorted((a, b) => b.count - a.count || Number(b.fit === "true") - Number(a.fit === "true"));
  return most && { fit: most.fit, percent: Math.round((most.count * 100) / answers) };
}

/** So many options of what was bought may be asked for at once: as many as a product has. */
const bought_max = 3;
const keySource = "[a-z0-9][a-z0-9-]{0,79}";
/** color:red,size:m */
export const boughtSource = `${keySource}:${keySource}(?:,${keySource}:${keySource}){0,${bought_max - 1}}`;
export type Bought = { axis: string; value: string };

/** One value of an option, of each the last one; in one order, so that one choice has one address. */
export function boughtIn(text: string | null | undefined): Bought[] {
  if (!text || !new RegExp(`^${boughtSource}$`).test(text)) return [];
  const chosen = new Map(text.split(",").map((each) => each.split(":") as [string, string]));
  return [...chosen].sort(([one], [other]) => (one < other ? -1 : 1)).map(([axis, value]) => ({ axis, value }));
}
export const boughtText = (bought: readonly Bought[]): string => bought.map(({ axis, value }) => `${axis}:${value}`).join(",");

/** Where a page of reviews ended: whether in another language than the reader's, what they are ordered by, when it was written, which. */
export type ReviewPlace = { isForeign: boolean; key: number; created_ms: number; id: number };
export const placeText = ({ isForeign, key, created_ms, id }: ReviewPlace): string => [Number(isForeign), Math.abs(key), created_ms, id].join("-");
/** The contract has looked at the text. The lowest come first by their negative stars. */
export function placeIn(text: string, sort: ReviewSort): ReviewPlace {
  const [foreign = 0, key = 0, created_ms = 0, id = 0] = text.split("-").map(Number);
  return { isForeign: foreign === 1, key: sort === "lowest" && key > 0 ? -key : key, created_ms, id };
}

/** Options with something to choose among. */
export function reviewedOptions(rows: readonly ReviewedOptionRow[]): ReviewedOption[] {
  const options = new Map<string, ReviewedOption>();
  for (const { axis, axis_label, value, label, count } of rows) {
    const option = options.get(axis) ?? { axis, label: axis_label, values: [] };
    option.values.push({ value, label, count });
    options.set(axis, option);
  }
  return [...options.values()].filter(({ values }) => values.length > 1);
}

const pictureOf = ({ hash, width, height }: { hash: string; width: number; height: number }): Picture => ({ url: `/media/${hash}`, width, height });

export function reviewOf({
  id,
  stars,
  lang,
  author,
  title,
  body,
  reply,
  replied_at,
  pictures,
  helpful_count,
  verified,
  created_at,
  bought,
  fit,
}: ReviewRow): Review {
  const options = JSON.parse(bought ?? "[]") as OptionBought[];
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
    ...(options.length > 0 && { bought: options }),
    ...(fit && { fit }),
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
