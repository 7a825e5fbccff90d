/** What an account can be told of, by which ways, and what holds for whoever has chosen nothing. Pure. */

/** `orders`: how an order and its packages stand. `answers`: what a shop answers. `followed`: new products of followed shops. */
export const newsKinds = ["orders", "answers", "followed"] as const;
export type NewsKind = (typeof newsKinds)[number];
export const newsChannels = ["push", "mail"] as const;
export type NewsChannel = (typeof newsChannels)[number];
export type Preferences = Record<NewsKind, Record<NewsChannel, boolean>>;

/** A browser that takes pushes was asked, so it gets all; mails are those that always came. */
export const defaults: Preferences = {
  orders: { push: true, mail: true },
  answers: { push: true, mail: true },
  followed: { push: true, mail: false },
};

/** So many browsers of an account take pushes; with one more the oldest goes. */
export const browsers_max = 10;
/** A browser that took nothing for so long, and refused so often in a row, is given up. */
export const givenUpAfter_ms = 30 * 24 * 60 * 60_000;
export const givenUpAfter_failures = 10;

/** The choices of a shopper on top of what holds for all. */
export function preferencesOf(rows: readonly { kind: NewsKind; channel: NewsChannel; wanted: number }[]): Preferences {
  const chosen = structuredClone(defaults);
  for (const { kind, channel, wanted } of rows) chosen[kind][channel] = wanted === 1;
  return chosen;
}
