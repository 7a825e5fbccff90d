/** The link by which a decision is looked at and appealed against: which one, for which side, and whom it was sent to, signed. Pure. */
import { isSigned, sign } from "../../signing.ts";
import { type ReportSide, sides } from "./rules.ts";

const purpose = "report-appeal";

/** `party`: of the reporters the report, of those affected the account. */
export type AppealLink = { caseId: number; round: number; side: ReportSide; party: number };

export function appealToken(secret: string, { caseId, round, side, party }: AppealLink): string {
  const text = `${caseId}-${round}-${side}-${party}`;
  return `${text}.${sign(secret, purpose, text)}`;
}

/** What `appealToken` made; null for anything else, whatever it is. */
export function appealLinkIn(secret: string, token: string): AppealLink | null {
  const [, text, caseId, round, named, party, signature] = /^((\d{1,15})-([1-3])-([a-z]+)-(\d{1,15}))\.([\w-]{43})$/.exec(token) ?? [];
  const side = sides.find((each) => each === named);
  if (!text || !signature || !side || !isSigned(secret, purpose, text, signature)) return null;
  return { caseId: Number(caseId), round: Number(round), side, party: Number(party) };
}
