/** What a shop is told of its offers for flash sales, and of what was taken out of one. */
import { defineNotification } from "../news/service.ts";
import { readDecision, readWithdrawn } from "./proposals/decisions-data.ts";
import { flashDecisionMail, flashWithdrawnMail } from "./proposals/mail.ts";

export const flashDecisionNotification = defineNotification<{ flashProposal: number; member: number }>(
  "flash-decided",
  "flashProposal",
  async ({ db, env }, { flashProposal, member }) => {
    const decision = await readDecision(db, flashProposal, member);
    return decision ? { mail: () => flashDecisionMail(env, decision), about: { shop: decision.handle } } : "no such decision";
  },
);

/** The reason is told as it was given, whatever came after. */
export const flashWithdrawnNotification = defineNotification<{ flashWithdrawn: number; sale: number; reason: string; member: number }>(
  "flash-withdrawn",
  "flashWithdrawn",
  async ({ db, env }, { flashWithdrawn, sale, reason, member }) => {
    const withdrawn = await readWithdrawn(db, sale, flashWithdrawn, member);
    return withdrawn && { mail: () => flashWithdrawnMail(env, withdrawn, reason), about: { shop: withdrawn.handle } };
  },
);
