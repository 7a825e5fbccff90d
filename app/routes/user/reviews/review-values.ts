import type { FormAnswer } from "../../../forms/answer.ts";

/** What the form of a review holds. */
export const reviewFields = ["stars", "title", "body", "lang", "name", "fit"] as const;
export type ReviewValues = Record<(typeof reviewFields)[number], string>;
/** Given back when a review was not accepted as it was sent: everything typed stays, chosen files cannot. */
export type ReviewAnswer = FormAnswer<{ values: ReviewValues }>;
