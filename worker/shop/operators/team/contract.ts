/** Who runs the marketplace, and who is asked to. */
import { z } from "@hono/zod-openapi";
import { rowId } from "../../query.ts";
import { Email } from "../../schemas.ts";
import { operatorRoles } from "../rules.ts";

export const operatorTeamPaths = {
  team: "/admin/team",
  invitations: "/admin/team/invitations",
  invitation: "/admin/team/invitations/{invitation}",
  operator: "/admin/team/operators/{operator}",
  accept: "/user/operator-invitations/accept",
} as const;

const Role = z.enum(operatorRoles, { error: "invalid" });
export const InviteOperator = z.strictObject({ email: Email, role: Role }).openapi("InviteOperator");
export const ChangeOperatorRole = z.strictObject({ role: Role }).openapi("ChangeOperatorRole");
export const OperatorInvitationParams = z.object({ invitation: rowId });
export const OperatorParams = z.object({ operator: rowId });
/** `look`: nothing is accepted yet. */
export const AcceptOperatorInvitation = z
  .strictObject({ token: z.string({ error: "required" }).min(1, "required").max(100, "invalid"), look: z.boolean({ error: "invalid" }).optional() })
  .openapi("AcceptOperatorInvitation");

export const OperatorRow = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    role: Role,
    since: z.iso.datetime(),
    invitedBy: z.string().nullable().openapi({ description: "a name; null: nobody, or the account is gone" }),
    you: z.boolean(),
  })
  .openapi("OperatorRow");
export const OperatorInvitation = z.object({ id: z.int(), email: z.string(), role: Role, expiresAt: z.iso.datetime() }).openapi("OperatorInvitation");
export const OperatorTeam = z.object({ operators: z.array(OperatorRow), invitations: z.array(OperatorInvitation) }).openapi("OperatorTeam");
export const InvitedOperator = z.object({ role: Role }).openapi("InvitedOperator");

export type OperatorRow = z.infer<typeof OperatorRow>;
export type OperatorTeam = z.infer<typeof OperatorTeam>;
export type InvitedOperator = z.infer<typeof InvitedOperator>;
