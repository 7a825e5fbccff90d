/**
 * What a push shows. Whoever picks up the phone may read it, so it names no sum, no address and no way of paying; an order is known by its
 * number. Whose market it is comes from what the isolate last read; the rest is pure.
 */
import { direction, type Locale, prefixOf } from "../../../locales/words.ts";
import { ownMarket } from "../../cache/own-market.ts";
import { bitmapOf } from "../../shared/brand/market.ts";
import { wordsFor } from "../../words.ts";

/**
 * `path`: of our own site. `tag`: a later push of the same one replaces an earlier. `neutral`: shown in place of the rest where nobody is
 * signed in any more.
 */
export type PushContent = {
  about: "order" | "answer" | "shop";
  title: string;
  body: string;
  path: string;
  tag: string;
  lang: Locale;
  dir: "ltr" | "rtl";
  neutral: string;
  /** Whose it is: above the neutral text. */
  market: string;
  /** The market's bitmap; null: it has none. */
  icon: string | null;
};

const title_max = 120;
const body_max = 240;
/** Whole characters, so that the message stays within a push. */
const cut = (text: string, max: number) => (text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, "")}…`);

/** `path`: without the language. */
export const pushContent = (locale: Locale, path: string, { title, body, ...rest }: Pick<PushContent, "about" | "title" | "body" | "tag">): PushContent => ({
  ...rest,
  title: cut(title, title_max),
  body: cut(body, body_max),
  path: prefixOf(locale) + path,
  lang: locale,
  dir: direction(locale),
  neutral: wordsFor(locale).t("mail.push.neutral"),
  market: wordsFor(locale).market,
  icon: bitmapOf(ownMarket()),
});
