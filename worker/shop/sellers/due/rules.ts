/** What may wait for a shop's people, and who of them can do something about it. Pure. */
import type { Permission } from "../rules.ts";

/** Counted no further. */
export const due_max = 100;
/** So many of the oldest packages and of the best-selling products are looked through. */
export const lookedThrough_max = 1_000;

/** In the order of a seller's day. */
export const dueKinds = ["late", "new", "packing", "returns", "messages", "questions", "low", "drafts"] as const;
export type DueKind = (typeof dueKinds)[number];

export const dueNeeds = {
  late: "packages",
  new: "packages",
  packing: "packages",
  returns: "cancellations",
  messages: "questions",
  questions: "questions",
  low: "products",
  drafts: "products",
} as const satisfies Record<DueKind, Permission>;
