/** Who works in a shop, and who is asked to. */
import { z } from "@hono/zod-openapi";
import { rowId } from "../query.ts";
import { Email } from "../schemas.ts";
import { SellerShop } from "../sellers/contract.ts";
import { roles } from "../sellers/rules.ts";

export const teamPaths = {
  team: "/seller/team",
  invitations: "/seller/team/invitations",
  invitation: "/seller/team/invitations/{invitation}",
  member: "/seller/team/members/{member}",
  accept: "/user/shop-invitations/accept",
} as const;

const Role = z.enum(roles, { error: "invalid" });
export const Invite = z.strictObject({ email: Email, role: Role }).openapi("InviteToTeam");
export const ChangeRole = z.strictObject({ role: Role }).openapi("ChangeRole");
export const InvitationParams = z.object({ invitation: rowId });
export const MemberParams = z.object({ member: rowId });
/** `look`: nothing is accepted yet. */
export const AcceptInvitation = z
  .strictObject({ token: z.string({ error: "required" }).min(1, "required").max(100, "invalid"), look: z.boolean({ error: "invalid" }).optional() })
  .openapi("AcceptInvitation");

export const Member = z
  .object({ id: z.int(), name: z.string(), email: z.string(), role: Role, since: z.iso.datetime(), you: z.boolean() })
  .openapi("TeamMember");
export const Invitation = z.object({ id: z.int(), email: z.string(), role: Role, expiresAt: z.iso.datetime() }).openapi("TeamInvitation");
export const Team = z.object({ members: z.array(Member), invitations: z.array(Invitation) }).openapi("Team");
export const InvitedTo = z.object({ shop: SellerShop.pick({ handle: true, name: true }), role: Role }).openapi("InvitedTo");

export type Member = z.infer<typeof Member>;
export type Team = z.infer<typeof Team>;
export type InvitedTo = z.infer<typeof InvitedTo>;
