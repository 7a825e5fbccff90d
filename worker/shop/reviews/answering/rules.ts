/** What a shop does with the reviews of its products. Pure; also used by the page. */
export const reportReasons = ["insult", "spam", "off_topic", "private", "fake"] as const;
export type ReportReason = (typeof reportReasons)[number];
export const reply_chars = 2_000;
export const reportNote_chars = 500;
