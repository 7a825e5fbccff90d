/** What a shop is told of its offer for a flash sale. */
import { defineNotification } from "../news/service.ts";
import { readDecision } from "./proposals/decisions-data.ts";
import { flashDecisionMail } from "./proposals/mail.ts";

export const flashDecisionNotification = defineNotification<{ flashProposal: number; member: number }>(
  "flash-decided",
  "flashProposal",
  async ({ db, env }, { flashProposal, member }) => {
    const decision = await readDecision(db, flashProposal, member);
    return decision ? { mail: () => flashDecisionMail(env, decision) } : "no such decision";
  },
);
