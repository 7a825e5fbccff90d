/** What a question and its answer may hold, how many there may be, and how one stands. Pure; also used by the pages. */

export const questionStates = ["waiting", "answered", "removed"] as const;
export type QuestionState = (typeof questionStates)[number];
export const questionLangs = ["en", "fr", "ar", "tr", "hi"] as const;

export const question_chars = { min: 10, max: 500 };
export const answer_chars = { min: 1, max: 1000 };
export const removalReason_chars = { min: 3, max: 1000 };

/** So many of a product wait for its shop at most. */
export const questionsWaiting_max = 50;
/** So many of one shopper wait at one product, and so many are asked by one in a day. */
export const questionsOfShopper_max = 3;
export const questionsOfDay_max = 10;

/** Signs as people count them. */
export const charsOf = (text: string): number => [...text].length;

/** What is left of a text beside what was masked in it. */
export const isMoreThanMasked = (text: string): boolean => charsOf(text.replaceAll("•••", "").replace(/[^\p{L}\p{N}]/gu, "")) >= 3;

/** What may be done with one that stands so. */
export const mayAnswer = (state: QuestionState) => state === "waiting";
export const mayChange = (state: QuestionState) => state === "answered";
export const mayRemoveAnswer = (state: QuestionState) => state === "answered";
export const mayRemove = (state: QuestionState) => state !== "removed";
