/** Reads the day's exchange rates from the feed that the market names. */
import { log } from "../../log.ts";
import { askOutside } from "../../outward.ts";
import { hour_ms, minute_ms } from "../../shared/time.ts";
import { claimFeed, readBaseCode, readCurrencyRows, readFeedRow, writeFeedProblem, writeFeedRates } from "./data.ts";
import { ratesFrom, readFeed } from "./rules.ts";

/** A feed names one day: asked so often, a new day is there within hours, and one that is down is not hammered. */
export const feedPause_ms = 6 * hour_ms;
/** Whoever takes the turn and breaks off has it no longer than this. */
export const feedTurn_ms = 5 * minute_ms;
const limits = { deadline_ms: 8_000, answerMax_bytes: 256 * 1024 };

type FeedContext = { db: D1Database; now: number; env: { RATE_FEED?: Fetcher | undefined } };

/** Asks the feed where it is due, or an operator wants it now. @returns how many currencies it named a rate for */
export async function applyRateFeed({ db, now, env }: FeedContext, { isWanted = false } = {}): Promise<number> {
  const next_ms = now + feedPause_ms;
  const turn = { now_ms: now, next_ms: now + feedTurn_ms, ...(isWanted && { askedBefore_ms: now - minute_ms }) };
  if (!(await claimFeed(db, turn))) return 0;
  const { url } = await readFeedRow(db);
  if (url === null) return 0;
  const wire = env.RATE_FEED ?? { fetch: (...asked: Parameters<typeof fetch>) => fetch(...asked) };
  const answer = await askOutside(wire as Parameters<typeof askOutside>[0], url, { headers: { accept: "application/xml, application/json" } }, limits);
  const refuse = async (problem: string) => {
    log.error("rate_feed_failed", { problem });
    await writeFeedProblem(db, url, problem, next_ms);
    return 0;
  };
  if (answer.kind === "silence") return refuse(`no answer: ${answer.reason}`);
  if (answer.status !== 200) return refuse(`answered ${answer.status}`);
  const feed = readFeed(answer.text);
  if (!feed) return refuse("not understood: neither the European Central Bank's XML nor JSON with base, date and rates");
  if (feed.at_ms > now + 24 * hour_ms) return refuse("names a day to come");
  const [base, stored] = await Promise.all([readBaseCode(db), readCurrencyRows(db)]);
  const outcome = base === null ? null : ratesFrom(feed, base, stored);
  if (base === null || !outcome) return refuse(`does not know ${base ?? "the base currency"}`);
  const { rates, jumped, missing } = outcome;
  const problems = [
    ...(jumped.length > 0 ? [`moved by more than a quarter, set by hand: ${jumped.join(", ")}`] : []),
    ...(missing.length > 0 ? [`not in the feed: ${missing.join(", ")}`] : []),
  ];
  await writeFeedRates(db, { url, base, at_ms: feed.at_ms, next_ms, rates, problem: problems.join("; ").slice(0, 300) || null });
  return rates.length;
}
