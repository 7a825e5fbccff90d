/** Who may write about a package, how much and how long, and how a conversation stands. Pure; also used by the pages. */
import { day_ms } from "../../shared/time.ts";
import type { OrderStatus } from "../orders/contract.ts";

export const sides = ["buyer", "shop"] as const;
export type ConversationSide = (typeof sides)[number];
export const messageLangs = ["en", "fr", "ar", "tr", "hi"] as const;

export const message_chars = { min: 1, max: 2000 };
export const report_chars = { min: 3, max: 1000 };
/** Of one conversation, and of one side of it in a day. */
export const messages_max = 200;
export const messagesOfDay_max = 30;
/** So long after an order was placed its buyer and its shops may write: guarantees are asked about for a year. */
export const writable_days = 365;

/** `closed`: an operator has ended it. `over`: too long ago. */
export const conversationStates = ["open", "closed", "over"] as const;
export type ConversationState = (typeof conversationStates)[number];

export const conversationStateOf = (state: "open" | "closed", ordered_at: number, now_ms: number): ConversationState =>
  state === "closed" ? "closed" : now_ms < ordered_at + writable_days * day_ms ? "open" : "over";

/** A package that nobody has paid for, or that was cancelled before, is nothing to write about. `paidAt`: when its order was paid. */
export const isTalkedAbout = (status: OrderStatus, paidAt: number | string | null): boolean =>
  status !== "pending_payment" && (status !== "cancelled" || paidAt !== null);

type Report = { reported_at: number | null; decision: "kept" | "closed" | null; decided_at: number | null; last_at: number };

/** One report at a time; after a decision, once there is something new to report. */
export const mayReport = ({ reported_at, decided_at, last_at }: Report): boolean => reported_at === null || (decided_at !== null && last_at > decided_at);
export const conversationReportStates = ["open", "kept", "closed"] as const;
