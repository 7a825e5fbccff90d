/** What shoppers said about a product, taken from the demo's bank so that no sentence comes twice under one product. */

import { shops } from "./demo/catalogue.ts";
import { reviews as bank, type DemoReview, reviewers, shopReplies } from "./demo/reviews.ts";
import { type Lang, langs } from "./demo/texts.ts";
import { reviewId } from "./product-ids.ts";
import type { Random } from "./random.ts";

export type ReviewPlan = {
  id: number;
  stars: number;
  lang: Lang;
  author: string;
  title: string;
  body: string;
  reply: string | null;
  helpfulCount: number;
  verified: boolean;
  createdAt: number;
};

type Period = { createdAt: number; now: number; reviewsMax: number };

export const reviewsMax = 14;
const languageWeights = [34, 18, 15, 18, 15];

/** Reviews of one product, their ids following from the product's. Stars gather around the shop's usual rating. */
export function reviewsOf(productId: number, shopId: number, { createdAt, now, reviewsMax: most }: Period, random: Random): ReviewPlan[] {
  const usual = (shops[shopId - 1]?.rating ?? 4.5) + (random.next() + random.next() - 1) * 0.55;
  const wanted = Math.min(most, Math.floor(random.next() ** 1.3 * (most + 1)));
  const used = new Set<DemoReview>();
  const authors = new Set<string>();
  for (let at = 0; at < wanted; at++) {
    const lang = langs[random.weighted(languageWeights)] as Lang;
    const stars = starsAround(usual, random);
    const left = bank.filter((review) => review.lang === lang && review.stars === stars && !used.has(review));
    if (left.length > 0) used.add(random.pick(left));
  }
  return [...used].map(({ lang, stars, title, body }, at) => {
    const names = reviewers.filter((reviewer) => reviewer.lang === lang && !authors.has(reviewer.name));
    const author = random.pick(names).name;
    authors.add(author);
    return {
      id: reviewId(productId, at),
      stars,
      lang,
      author,
      title,
      body,
      reply: replyTo(lang, stars, random),
      helpfulCount: random.chance(0.4) ? random.between(1, 18) : 0,
      verified: random.chance(0.75),
      createdAt: createdAt + Math.floor(random.next() * (now - createdAt)),
    };
  });
}

function starsAround(usual: number, random: Random): number {
  return 1 + random.weighted([1, 2, 3, 4, 5].map((stars) => Math.exp(-(((stars - usual) / 0.85) ** 2)) + 0.012));
}

/** The bank keeps answers to kind reviews first, then as many to critical ones. */
function replyTo(lang: Lang, stars: number, random: Random): string | null {
  if (!random.chance(stars <= 3 ? 0.6 : 0.15)) return null;
  const answers = shopReplies.filter((reply) => reply.lang === lang);
  const half = Math.floor(answers.length / 2);
  return random.pick(stars <= 3 ? answers.slice(half) : answers.slice(0, half)).body;
}
