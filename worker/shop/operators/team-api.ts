/** The addresses at which owners decide who runs the marketplace, and at which whoever was asked says yes. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { enqueue } from "../../outbox/enqueue.ts";
import { requireShopper } from "../../request/session.ts";
import { dataAnswer, jsonBody, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { operatorRoutes, routesOf } from "../routes.ts";
import { type Operator, operatorFor } from "./operator.ts";
import {
  AcceptOperatorInvitation,
  ChangeOperatorRole,
  InvitedOperator,
  InviteOperator,
  OperatorInvitationParams,
  OperatorParams,
  OperatorTeam,
  operatorTeamPaths,
} from "./team/contract.ts";
import {
  acceptOperatorInvitation,
  changeOperatorRole,
  inviteOperator,
  type OperatorTeamIO,
  previewOperatorInvitation,
  readOperatorTeam,
  removeOperator,
  withdrawOperatorInvitation,
} from "./team/team.ts";

const { get, post, patch, del } = operatorRoutes();
const theTeam = { 200: dataAnswer(OperatorTeam, "the team") };
const unknown = { 404: refusalAnswer("no such operator or invitation") };
const owner = { 409: refusalAnswer("market_needs_owner: the marketplace is never without one; conflict: it was changed at the same moment") };
const proven = { 403: refusalAnswer("not in this role, or proof_needed: the caller shows again who they are (POST /user/proof)") };

const see = get("team", operatorTeamPaths.team, "Who runs the marketplace, and who is asked to", {}, theTeam);
const ask = post(
  "team",
  operatorTeamPaths.invitations,
  "Ask somebody in by mail; asked again, the newer link counts alone",
  { body: jsonBody(InviteOperator) },
  { ...theTeam, ...notUnderstood, ...proven, 409: refusalAnswer("member_already, limit_reached") },
);
const withdraw = del("team", operatorTeamPaths.invitation, "Take an invitation back", { params: OperatorInvitationParams }, { ...theTeam, ...unknown });
const change = patch(
  "team",
  operatorTeamPaths.operator,
  "Give an operator another role",
  { params: OperatorParams, body: jsonBody(ChangeOperatorRole) },
  { ...theTeam, ...notUnderstood, ...proven, ...unknown, ...owner },
);
const remove = del("team", operatorTeamPaths.operator, "Let an operator go", { params: OperatorParams }, { ...theTeam, ...unknown, ...owner });
const accept = routesOf("Account").post(
  operatorTeamPaths.accept,
  "Accept an invitation to run the marketplace, or look at it",
  { body: jsonBody(AcceptOperatorInvitation) },
  {
    200: dataAnswer(InvitedOperator, "as what"),
    ...notUnderstood,
    401: refusalAnswer("unauthorized, session_expired"),
    404: refusalAnswer("spent, withdrawn, run out, or for another address than the caller's proven one"),
  },
);
export const routes = { see, ask, withdraw, change, remove, accept };

type C = Context<AppEnv>;
const ioOf = (c: C, { provenAt_ms }: { provenAt_ms: number }): OperatorTeamIO => ({
  db: c.env.DB,
  secret: c.env.AUTH_SECRET,
  now_ms: c.get("now")(),
  locale: c.get("words").locale,
  provenAt_ms,
});

export function operatorTeam(api: OpenAPIHono<AppEnv>): void {
  /** Who let themselves go is told the team once more: it is what they have just decided. */
  const teamChange = async (c: C, work: (io: OperatorTeamIO, by: Operator) => Promise<unknown>) => {
    const by = await operatorFor(c);
    const io = ioOf(c, await requireShopper(c));
    await work(io, by);
    return c.json({ data: await readOperatorTeam(io, by.shopperId) }, 200, privateNoStore);
  };
  api.openapi(see, (c) => teamChange(c, async () => undefined));
  api.openapi(ask, (c) => teamChange(c, async (io, by) => c.executionCtx.waitUntil(enqueue(c.env, [await inviteOperator(io, by, c.req.valid("json"))]))));
  api.openapi(withdraw, (c) => teamChange(c, (io, by) => withdrawOperatorInvitation(io, by, c.req.valid("param").invitation)));
  api.openapi(change, (c) => teamChange(c, (io, by) => changeOperatorRole(io, by, c.req.valid("param").operator, c.req.valid("json").role)));
  api.openapi(remove, (c) => teamChange(c, (io, by) => removeOperator(io, by, c.req.valid("param").operator)));
  api.openapi(accept, async (c) => {
    const shopper = await requireShopper(c);
    const io = ioOf(c, shopper);
    const { token, look } = c.req.valid("json");
    const data = look
      ? await previewOperatorInvitation(io, shopper.shopperId, token)
      : await acceptOperatorInvitation(io, shopper.shopperId, token, c.get("requestId") ?? null);
    return c.json({ data }, 200, privateNoStore);
  });
}
