import data from "./reviews.json" with { type: "json" };
import { type Lang, langs } from "./texts.ts";

export type DemoReview = { lang: Lang; stars: number; title: string; body: string };

/** Fit any product. */
export const reviews: DemoReview[] = langs.flatMap((lang) => data.reviews[lang].map((review) => ({ lang, ...review })));

export const reviewers: { lang: Lang; name: string }[] = langs.flatMap((lang) => data.reviewers[lang].map((name) => ({ lang, name })));

/** What shops answer; the first three to kind reviews (4–5 stars), the last three to critical ones (1–3 stars). */
export const shopReplies: { lang: Lang; body: string }[] = langs.flatMap((lang) => data.shopReplies[lang].map((body) => ({ lang, body })));
