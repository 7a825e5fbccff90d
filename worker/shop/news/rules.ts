/** What an account can be told of, by which ways, and what holds for whoever has chosen nothing. Pure. */
import { day_ms } from "../../shared/time.ts";

/**
 * `orders`: how an order and its packages stand. `answers`: what a shop answers. `alerts`: what one has asked to be told of once. `followed`: new products of
 * followed shops. What who works for a shop hears of: member/rules.ts.
 */
export const newsKinds = ["orders", "answers", "alerts", "followed"] as const;
export type NewsKind = (typeof newsKinds)[number];
/** `centre`: a line in the account's own list. */
export const newsChannels = ["push", "mail", "centre"] as const;
export type NewsChannel = (typeof newsChannels)[number];
export type Preferences = Record<NewsKind, Record<NewsChannel, boolean>>;

/** What somebody sends: what is left out stays as it is. */
export type ChosenNews = { readonly [K in NewsKind]?: { readonly [C in NewsChannel]?: boolean | undefined } | undefined };

/** A browser that takes pushes was asked, so it gets all; mails are those that always came; the list bothers nobody. */
export const defaults: Preferences = {
  orders: { push: true, mail: true, centre: true },
  answers: { push: true, mail: true, centre: true },
  alerts: { push: true, mail: true, centre: true },
  followed: { push: true, mail: false, centre: true },
};

/** So many browsers of an account take pushes; with one more the oldest goes. */
export const browsers_max = 10;
/** Lines in an account's list; a trigger of 0118_notifications.sql takes the oldest away. */
export const notifications_max = 200;
/** A browser that took nothing for so long, and refused so often in a row, is given up. */
export const givenUpAfter_ms = 30 * day_ms;
export const givenUpAfter_failures = 10;

export type Choice = { kind: NewsKind; channel: NewsChannel; wanted: boolean };

/** Every choice that can be made, as it holds for whoever has chosen nothing. */
const allDefaults: readonly Choice[] = newsKinds.flatMap((kind) => newsChannels.map((channel) => ({ kind, channel, wanted: defaults[kind][channel] })));

/** The choices of a shopper on top of what holds for all. */
export function preferencesOf(rows: readonly { kind: NewsKind; channel: NewsChannel; wanted: number }[]): Preferences {
  const chosen: Partial<Record<NewsKind, Partial<Record<NewsChannel, boolean>>>> = {};
  for (const { kind, channel, wanted } of allDefaults) {
    const row = rows.find((each) => each.kind === kind && each.channel === channel);
    chosen[kind] = { ...chosen[kind], [channel]: row ? row.wanted === 1 : wanted };
  }
  return chosen as Preferences;
}

/** What was chosen, one by one. What is left out stays as it is. */
export const choicesIn = (chosen: ChosenNews): Choice[] =>
  allDefaults.flatMap(({ kind, channel }) => {
    const wanted = chosen[kind]?.[channel];
    return wanted === undefined ? [] : [{ kind, channel, wanted }];
  });

/** What holds for whoever has chosen nothing. */
export const isWantedByDefault = (kind: NewsKind, channel: NewsChannel): boolean => defaults[kind][channel];
