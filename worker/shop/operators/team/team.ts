/** Who runs the marketplace: asked in by mail, given another role, let go. Each change is in the audit log. */
import type { Locale } from "../../../../locales/words.ts";
import { statement } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { hashOf, randomName } from "../../../signing.ts";
import { emailKey, isProvenRecently } from "../../account/rules.ts";
import { accountMailKey, enqueueAccountMail, linkTokens } from "../../account/service.ts";
import { type Actor, auditStatement, type Subject } from "../../audit.ts";
import type { Operator } from "../operator.ts";
import type { OperatorRole } from "../rules.ts";
import type { InvitedOperator, OperatorTeam } from "./contract.ts";
import {
  deleteOperator,
  deleteOperatorInvitation,
  isInvitedOperator,
  isOpenOperatorInvitation,
  isOperatorAs,
  joinOperators,
  liveOperatorInvitation,
  opensInvitation,
  putOperatorInvitation,
  putOwner,
  readOperator,
  readOperatorAddress,
  readOperatorInvitation,
  readOperatorInvitations,
  readOperators,
  readProven,
  spendInvitation,
  updateOperatorRole,
} from "./data.ts";

/** `provenAt_ms`: when the caller last showed who they are. */
export type OperatorTeamIO = { db: D1Database; secret: string; now_ms: number; locale: Locale; provenAt_ms: number };

const operator = (id: number): Subject => ({ kind: "operator", id: String(id) });

/** At the console alone: the first owner of a marketplace, or one more. @throws Refusal not_found: no account with this address, or nobody has proven it */
export async function makeOwner(db: D1Database, email: string, by: Actor, now_ms: number): Promise<void> {
  const id = await readProven(db, emailKey(email));
  if (id === null) throw new Refusal("not_found");
  await db.batch([statement(db, putOwner(id, now_ms)), auditStatement(db, by, operator(id), { action: "make_owner", after: { role: "owner" } }, now_ms)]);
}

export async function readOperatorTeam({ db, now_ms }: OperatorTeamIO, you: number): Promise<OperatorTeam> {
  const [operators, invitations] = await Promise.all([readOperators(db), readOperatorInvitations(db, now_ms)]);
  return {
    operators: operators.map(({ created_at, invited_by, ...row }) => ({
      ...row,
      since: new Date(created_at).toISOString(),
      invitedBy: invited_by,
      you: row.id === you,
    })),
    invitations: invitations.map(({ expires_at, ...invitation }) => ({ ...invitation, expiresAt: new Date(expires_at).toISOString() })),
  };
}

/** Whoever runs the marketplace is decided by somebody who has just shown who they are: a browser that was left open gives nothing away. @throws Refusal proof_needed */
function needProof({ provenAt_ms, now_ms }: OperatorTeamIO): void {
  if (!isProvenRecently(provenAt_ms, now_ms)) throw new Refusal("proof_needed");
}

/**
 * Asks somebody in by mail, in their language if we know them. Asked again, the newer link counts alone. Answers the key of the mail.
 * @throws Refusal member_already, limit_reached, proof_needed
 */
export async function inviteOperator(io: OperatorTeamIO, by: Operator, { email, role }: { email: string; role: OperatorRole }): Promise<string> {
  const { db, secret, now_ms } = io;
  needProof(io);
  const key = emailKey(email);
  const known = await readOperatorAddress(db, key);
  if (known?.is_operator) throw new Refusal("member_already");
  const nonce = randomName();
  const token_hash = hashOf(linkTokens(secret, nonce)[0]);
  const isWritten = isInvitedOperator(token_hash);
  const [written] = await db.batch([
    statement(db, putOperatorInvitation({ email, email_key: key, role, token_hash, invited_by: by.shopperId }, now_ms)),
    auditStatement(db, by, { kind: "invitation", id: email.slice(0, 100) }, { action: "invite_operator", after: { role } }, now_ms, isWritten),
    enqueueAccountMail(db, nonce, { kind: "operator_invitation", to: email, name: null, locale: known?.locale ?? io.locale, at_ms: now_ms, nonce }, isWritten),
  ]);
  if (written?.meta.changes === 0) throw new Refusal("limit_reached");
  return accountMailKey(nonce);
}

/** @throws Refusal not_found */
export async function withdrawOperatorInvitation({ db, now_ms }: OperatorTeamIO, by: Operator, id: number): Promise<void> {
  const found = (await readOperatorInvitations(db, 0)).find((each) => each.id === id);
  if (!found) throw new Refusal("not_found");
  const withdrawn = { action: "withdraw_operator_invitation", before: { email: found.email, role: found.role } };
  const [, gone] = await db.batch([
    auditStatement(db, by, { kind: "invitation", id: String(id) }, withdrawn, now_ms, isOpenOperatorInvitation(id)),
    statement(db, deleteOperatorInvitation(id)),
  ]);
  if (gone?.meta.changes !== 1) throw new Refusal("not_found");
}

/** The last owner neither leaves nor becomes something else: triggers of 0065_operators.sql. */
const keepingOwner = (error: unknown): never => {
  throw String(error).includes("market_has_an_owner") ? new Refusal("market_needs_owner", { cause: error }) : error;
};

/** @throws Refusal not_found, market_needs_owner, proof_needed, conflict: it was changed at the same moment */
export async function changeOperatorRole(io: OperatorTeamIO, by: Operator, id: number, role: OperatorRole): Promise<void> {
  const { db, now_ms } = io;
  const found = await readOperator(db, id);
  if (!found) throw new Refusal("not_found");
  if (found.role === role) return;
  if (role === "owner") needProof(io);
  const change = { action: "change_operator_role", before: { role: found.role }, after: { role } };
  const [, changed] = await db
    .batch([auditStatement(db, by, operator(id), change, now_ms, isOperatorAs(id, found.role)), statement(db, updateOperatorRole(id, found.role, role))])
    .catch(keepingOwner);
  // an owner's open invitations end with their role, and count as changes too
  if ((changed?.meta.changes ?? 0) < 1) throw new Refusal("conflict");
}

/** Out at once: their next request is refused. @throws Refusal not_found, market_needs_owner, conflict */
export async function removeOperator({ db, now_ms }: OperatorTeamIO, by: Operator, id: number): Promise<void> {
  const found = await readOperator(db, id);
  if (!found) throw new Refusal("not_found");
  const change = { action: "remove_operator", before: { role: found.role } };
  const [, gone] = await db
    .batch([auditStatement(db, by, operator(id), change, now_ms, isOperatorAs(id, found.role)), statement(db, deleteOperator(id, found.role))])
    .catch(keepingOwner);
  if ((gone?.meta.changes ?? 0) < 1) throw new Refusal("conflict");
}

/** What a token of somebody's mail leads to. @throws Refusal not_found: spent, withdrawn, run out, or for another address */
export async function previewOperatorInvitation({ db, now_ms }: OperatorTeamIO, shopperId: number, token: string): Promise<InvitedOperator> {
  const found = await readOperatorInvitation(db, hashOf(token), shopperId, now_ms);
  if (!found) throw new Refusal("not_found");
  return { role: found.role };
}

/** Becomes an operator, once. @throws Refusal not_found */
export async function acceptOperatorInvitation(io: OperatorTeamIO, shopperId: number, token: string, requestId: string | null): Promise<InvitedOperator> {
  const { db, now_ms } = io;
  const hash = hashOf(token);
  const found = await readOperatorInvitation(db, hash, shopperId, now_ms);
  if (!found) throw new Refusal("not_found");
  const { id, role } = found;
  const by: Actor = { kind: "admin", shopperId, role, requestId };
  const results = await db.batch([
    auditStatement(db, by, operator(shopperId), { action: "join_operators", after: { role } }, now_ms, opensInvitation(id, hash)),
    statement(db, joinOperators(id, hash, shopperId, now_ms)),
    statement(db, spendInvitation(id, hash)),
  ]);
  if (results[2]?.meta.changes !== 1) throw new Refusal("not_found");
  return { role };
}

/** The one of these tokens that still opens an invitation. */
export async function liveOperatorInvitationToken(db: D1Database, tokens: readonly string[], now_ms: number): Promise<string | null> {
  const live = await liveOperatorInvitation(db, tokens.map(hashOf), now_ms);
  return tokens.find((token) => hashOf(token) === live) ?? null;
}
