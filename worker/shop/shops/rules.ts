/** From rows to shops; what of a shop holds at a moment; what is asked of the directory. Pure. */

import type { Currency } from "../../shared/money.ts";
import { pictureOf, ratingOf } from "../catalogue/rules.ts";
import { voucherView } from "../vouchers/rules.ts";
import { answersWithin } from "./answer-time.ts";
import type { Shop, ShopCard, ShopVoucher } from "./contract.ts";
import type { readShop, ShopRow } from "./data.ts";

const words_max = 6;
const wordLength_max = 40;

/**
 * The full-text expression of a question: all its words, each as the beginning of one. Undefined: no words in it. Words are
 * letters, digits and marks alone, so nothing in them is an operator.
 */
export function directoryMatch(q: string): string | undefined {
  // ı and İ stand as i in the index too
  const words = q
    .slice(0, 400)
    .replaceAll("ı", "i")
    .replaceAll("İ", "i")
    .match(/[\p{L}\p{N}\p{M}]+/gu);
  return words
    ?.slice(0, words_max)
    .map((word) => `"${[...word].slice(0, wordLength_max).join("")}"*`)
    .join(" ");
}

export function cardOf({ handle, name, city, country, tagline, accent, ...row }: ShopRow): ShopCard {
  return {
    handle,
    name,
    city,
    country,
    tagline,
    since: row.since_year,
    accent,
    image: pictureOf(row.hash, row.width, row.height),
    rating: ratingOf(row.rating_sum, row.rating_count),
    productCount: row.product_count,
  };
}

/** Who stands behind a shop, as the database puts it together: what is not told is left out. */
export const identityIn = (json: string | null): Shop["identity"] =>
  json === null ? null : (JSON.parse(json, (_, value) => (value === null ? undefined : value)) as NonNullable<Shop["identity"]>);

type ReadShop = NonNullable<Awaited<ReturnType<typeof readShop>>>;

/** A shop as it is kept: with everything that a moment decides, for all moments the answer may be read at. */
export type CachedShop = {
  shop: Omit<Shop, "vouchers" | "closedUntil" | "closedNote">;
  vouchers: { starts_ms: number; ends_ms: number; voucher: ShopVoucher }[];
  closed: { from_ms: number; to_ms: number; note: string } | null;
};

export function cachedShop({ row, vouchers, answers }: ReadShop, currency: Currency): CachedShop {
  const { about, policies, follower_count, closed_from, closed_to, closed_note, identity } = row;
  const banner = pictureOf(row.banner_hash, row.banner_width, row.banner_height);
  const within = answersWithin(answers);
  return {
    shop: { ...cardOf(row), about, policies, followers: follower_count, identity: identityIn(identity), banner, ...(within && { answersWithin: within }) },
    vouchers: vouchers.map((each) => ({ starts_ms: each.starts_at, ends_ms: each.ends_at, voucher: voucherView(each, currency) })),
    closed: closed_from === null || closed_to === null ? null : { from_ms: closed_from, to_ms: closed_to, note: closed_note },
  };
}

export const vouchers_max = 6;

/** The shop at a moment, and when it will next be another one. */
export function shopAt({ shop, vouchers, closed }: CachedShop, now_ms: number): { shop: Shop; changes_ms: number } {
  const running = vouchers.filter(({ starts_ms, ends_ms }) => starts_ms <= now_ms && now_ms < ends_ms).slice(0, vouchers_max);
  const isClosed = closed !== null && closed.from_ms <= now_ms && now_ms < closed.to_ms;
  const moments = [...vouchers.flatMap(({ starts_ms, ends_ms }) => [starts_ms, ends_ms]), ...(closed ? [closed.from_ms, closed.to_ms] : [])];
  return {
    shop: {
      ...shop,
      vouchers: running.map(({ voucher }) => voucher),
      ...(isClosed && { closedUntil: new Date(closed.to_ms).toISOString(), ...(closed.note && { closedNote: closed.note }) }),
    },
    changes_ms: Math.min(...moments.filter((moment) => moment > now_ms)),
  };
}
