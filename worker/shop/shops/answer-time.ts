/** How fast a shop answers, as its page may say it: the middle of what was asked lately, what still waits too long included. Pure. */
import { day_ms } from "../../shared/time.ts";

export const answerTimes = ["hour", "day", "three_days", "later"] as const;
export type AnswerTime = (typeof answerTimes)[number];

/** So much has to have been asked, in so long. */
export const answersCounted_min = 10;
export const answersCounted_ms = 12 * 7 * day_ms;
/** What waits longer counts as answered later. */
export const overdue_ms = 3 * day_ms;

/** Undefined: too little was asked. */
export function answersWithin(counted: readonly { within: AnswerTime; answers: number }[]): AnswerTime | undefined {
  const total = counted.reduce((sum, { answers }) => sum + answers, 0);
  if (total < answersCounted_min) return undefined;
  let sum = 0;
  return answerTimes.find((within) => {
    for (const each of counted) if (each.within === within) sum += each.answers;
    return sum * 2 >= total;
  });
}
