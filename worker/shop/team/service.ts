/** Who works in a shop: asked in by mail, given another role, let go. Each change is in the audit log. */
import type { Locale } from "../../../locales/words.ts";
import { type SQL, statement } from "../../db/sql.ts";
import { Refusal } from "../../errors.ts";
import { entryKeys } from "../../outbox/statements.ts";
import { hashOf, randomName } from "../../signing.ts";
import { emailKey, isProvenRecently } from "../account/rules.ts";
import { accountMailKey, enqueueAccountMail, enqueueAccountMailToOwners, linkTokens } from "../account/service.ts";
import { type Actor, auditStatement } from "../audit.ts";
import type { Role } from "../sellers/rules.ts";
import type { SellerContext } from "../sellers/service.ts";
import type { InvitedTo, Team } from "./contract.ts";
import {
  deleteInvitation,
  deleteMember,
  isInvited,
  isOpenInvitation,
  joinStatements,
  liveInvitation,
  ownsShop,
  putInvitation,
  readAddress,
  readInvitation,
  readInvitations,
  readMembers,
  readShopName,
  updateRole,
  worksHere,
} from "./data.ts";

/** `provenAt_ms`: when the caller last showed who they are. */
export type TeamIO = { db: D1Database; secret: string; now_ms: number; locale: Locale; provenAt_ms: number };

export async function readTeam({ db, now_ms }: TeamIO, { shop, shopperId }: SellerContext): Promise<Team> {
  const [members, invitations] = await Promise.all([readMembers(db, shop.id), readInvitations(db, shop.id, now_ms)]);
  return {
    members: members.map(({ created_at, ...member }) => ({ ...member, since: new Date(created_at).toISOString(), you: member.id === shopperId })),
    invitations: invitations.map(({ expires_at, ...invitation }) => ({ ...invitation, expiresAt: new Date(expires_at).toISOString() })),
  };
}

/**
 * Asks somebody in by mail, in their language if we know them. Asked again, the newer link counts alone. Whoever is asked to own the
 * shop is asked by an owner who has just shown who they are, and the other owners hear of it. Answers the keys of the mails.
 * @throws Refusal member_already, limit_reached, proof_needed
 */
export async function invite(io: TeamIO, { shop, by }: SellerContext, { email, role }: { email: string; role: Role }): Promise<string[]> {
  const { db, secret, now_ms } = io;
  if (role === "owner") needProof(io);
  const key = emailKey(email);
  const known = await readAddress(db, shop.id, key);
  if (known?.works_here) throw new Refusal("member_already");
  const nonce = randomName();
  const token_hash = hashOf(linkTokens(secret, nonce)[0]);
  const locale = known?.locale ?? io.locale;
  const name = await readShopName(db, shop.id, locale);
  const invitation = { shop_id: shop.id, email, email_key: key, role, token_hash, invited_by: by.shopperId };
  const isWritten = isInvited(token_hash);
  const [written, , , notified] = await db.batch([
    statement(db, putInvitation(invitation, now_ms)),
    auditStatement(db, by, { shopId: shop.id }, { action: "invite", note: role }, now_ms, isWritten),
    enqueueAccountMail(db, nonce, { kind: "shop_invitation", to: email, name: null, locale, at_ms: now_ms, nonce, shop: name ?? shop.name }, isWritten),
    ...(role === "owner" ? [tellOtherOwners(io, { kind: "owner_invited", address: email }, { shop, by }, isWritten)] : []),
  ]);
  if (written?.meta.changes === 0) throw new Refusal("limit_reached");
  return [accountMailKey(nonce), ...entryKeys(notified)];
}

/** Who owns a shop is decided by somebody who has just shown who they are: a browser that was left open gives no shop away. @throws Refusal proof_needed */
function needProof({ provenAt_ms, now_ms }: TeamIO): void {
  if (!isProvenRecently(provenAt_ms, now_ms)) throw new Refusal("proof_needed");
}
const tellOtherOwners = (
  { db, now_ms }: TeamIO,
  mail: { kind: "owner_invited" | "owner_made"; address: string },
  { shop, by }: Pick<SellerContext, "shop" | "by">,
  condition: SQL,
) => enqueueAccountMailToOwners(db, randomName(), { ...mail, at_ms: now_ms }, { shopId: shop.id, but: by.shopperId }, condition);

/** @throws Refusal not_found */
export async function withdrawInvitation({ db, now_ms }: TeamIO, { shop, by }: SellerContext, id: number): Promise<void> {
  const [, gone] = await db.batch([
    auditStatement(db, by, { shopId: shop.id }, { action: "withdraw_invitation" }, now_ms, isOpenInvitation(shop.id, id)),
    statement(db, deleteInvitation(shop.id, id)),
  ]);
  if (gone?.meta.changes !== 1) throw new Refusal("not_found");
}

/** The last owner neither leaves nor becomes something else: triggers of 0027_sellers.sql. */
const keepingOwner = (error: unknown): never => {
  throw String(error).includes("shop_has_an_owner") ? new Refusal("shop_needs_owner", { cause: error }) : error;
};

/**
 * Who owns the shop no more has asked nobody in: triggers of 0044_seller_doors.sql. Answers the keys of the mails.
 * @throws Refusal not_found, shop_needs_owner, proof_needed
 */
export async function changeRole(io: TeamIO, { shop, by }: SellerContext, member: number, role: Role): Promise<string[]> {
  const { db, now_ms } = io;
  const found = (await readMembers(db, shop.id)).find(({ id }) => id === member);
  if (!found) throw new Refusal("not_found");
  const isNewOwner = role === "owner" && found.role !== "owner";
  if (isNewOwner) needProof(io);
  const [, changed, notified] = await db
    .batch([
      auditStatement(db, by, { shopId: shop.id }, { action: "change_role", note: `${member} ${role}` }, now_ms, worksHere(shop.id, member)),
      statement(db, updateRole(shop.id, member, role)),
      ...(isNewOwner ? [tellOtherOwners(io, { kind: "owner_made", address: found.email }, { shop, by }, ownsShop(shop.id, member))] : []),
    ])
    .catch(keepingOwner);
  if (changed?.meta.changes !== 1) throw new Refusal("not_found");
  return entryKeys(notified);
}

/** @throws Refusal not_found, shop_needs_owner */
export async function removeMember({ db, now_ms }: TeamIO, { shop, by }: SellerContext, member: number): Promise<void> {
  // nobody is left who could ask anybody in
  const owners = (await readMembers(db, shop.id)).filter(({ role }) => role === "owner");
  if (owners.length === 1 && owners[0]?.id === member) throw new Refusal("shop_needs_owner");
  const [, gone] = await db
    .batch([
      auditStatement(db, by, { shopId: shop.id }, { action: "remove_member", note: String(member) }, now_ms, worksHere(shop.id, member)),
      statement(db, deleteMember(shop.id, member)),
    ])
    .catch(keepingOwner);
  if ((gone?.meta.changes ?? 0) < 1) throw new Refusal("not_found");
}

/** What a token of somebody's mail leads to. @throws Refusal not_found: spent, withdrawn, run out, or for another address */
export async function previewInvitation(io: TeamIO, shopperId: number, token: string): Promise<InvitedTo> {
  const found = await readInvitation(io.db, hashOf(token), shopperId, io.locale, io.now_ms);
  if (!found) throw new Refusal("not_found");
  return { shop: { handle: found.handle, name: found.name }, role: found.role };
}

/** Begins to work in the shop, once. @throws Refusal not_found */
export async function acceptInvitation(io: TeamIO, shopperId: number, token: string, requestId: string | null): Promise<InvitedTo> {
  const { db, now_ms, locale } = io;
  const found = await readInvitation(db, hashOf(token), shopperId, locale, now_ms);
  if (!found) throw new Refusal("not_found");
  const by: Actor = { kind: "seller", shopperId, requestId };
  const { isOpen, join, spend } = joinStatements({ id: found.id, token_hash: hashOf(token) }, shopperId, now_ms);
  const results = await db.batch([
    auditStatement(db, by, { shopId: found.shop_id }, { action: "join", note: found.role }, now_ms, isOpen),
    statement(db, join),
    statement(db, spend),
  ]);
  if (results[2]?.meta.changes !== 1) throw new Refusal("not_found");
  return { shop: { handle: found.handle, name: found.name }, role: found.role };
}

/** The one of these tokens that still opens an invitation. */
export async function liveInvitationToken(db: D1Database, tokens: readonly string[], now_ms: number): Promise<string | null> {
  const live = await liveInvitation(db, tokens.map(hashOf), now_ms);
  return tokens.find((token) => hashOf(token) === live) ?? null;
}
