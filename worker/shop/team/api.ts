import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { enqueue } from "../../outbox/enqueue.ts";
import { requireShopper } from "../../request/session.ts";
import { dataAnswer, jsonBody, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { routesOf, sellerRoutes } from "../routes.ts";
import { ShopQuery } from "../sellers/contract.ts";
import { type SellerContext, sellerFor } from "../sellers/service.ts";
import { AcceptInvitation, ChangeRole, InvitationParams, Invite, InvitedTo, MemberParams, Team, teamPaths } from "./contract.ts";
import { acceptInvitation, changeRole, invite, previewInvitation, readTeam, removeMember, type TeamIO, withdrawInvitation } from "./service.ts";

const { get, post, patch, del } = sellerRoutes();
const theTeam = {
  200: dataAnswer(Team, "the team"),
  404: refusalAnswer("no such member or invitation of the shop"),
};
const owner = { 409: refusalAnswer("shop_needs_owner: a shop is never without one") };
const proven = { 403: refusalAnswer("proof_needed: to make somebody an owner the caller shows again who they are (POST /user/proof)") };
const query = ShopQuery;

const see = get(teamPaths.team, "Who works in the shop, and who is asked to", { query }, theTeam);
const ask = post(
  teamPaths.invitations,
  "Ask somebody in by mail; asked again, the newer link counts alone",
  { query, body: jsonBody(Invite) },
  { ...theTeam, ...notUnderstood, ...proven, 409: refusalAnswer("member_already, limit_reached") },
);
const withdraw = del(teamPaths.invitation, "Take an invitation back", { params: InvitationParams, query }, theTeam);
const change = patch(
  teamPaths.member,
  "Give a member another role",
  { params: MemberParams, query, body: jsonBody(ChangeRole) },
  { ...theTeam, ...notUnderstood, ...proven, ...owner },
);
const remove = del(teamPaths.member, "Let a member go", { params: MemberParams, query }, { ...theTeam, ...owner });
const accept = routesOf("Account").post(
  teamPaths.accept,
  "Accept an invitation to work in a shop, or look at it",
  { body: jsonBody(AcceptInvitation) },
  {
    200: dataAnswer(InvitedTo, "the shop, and as what"),
    ...notUnderstood,
    401: refusalAnswer("unauthorized, session_expired"),
    404: refusalAnswer("spent, withdrawn, run out, or for another address than the caller's proven one"),
  },
);
export const routes = { see, ask, withdraw, change, remove, accept };

const noMails = (): string[] => [];

type C = Context<AppEnv>;
const ioOf = (c: C, { provenAt_ms }: { provenAt_ms: number }): TeamIO => ({
  db: c.env.DB,
  secret: c.env.AUTH_SECRET,
  now_ms: c.get("now")(),
  locale: c.get("words").locale,
  provenAt_ms,
});

export function team(api: OpenAPIHono<AppEnv>): void {
  /** `work` answers the keys of its mails. */
  const teamChange = async (c: C, work: (io: TeamIO, seller: SellerContext) => Promise<string[]>) => {
    const seller = await sellerFor(c, "team");
    const io = ioOf(c, await requireShopper(c));
    const mails = await work(io, seller);
    if (mails.length > 0) c.executionCtx.waitUntil(enqueue(c.env, mails));
    return c.json({ data: await readTeam(io, seller) }, 200, privateNoStore);
  };
  api.openapi(see, (c) => teamChange(c, async () => noMails()));
  api.openapi(ask, (c) => teamChange(c, (io, seller) => invite(io, seller, c.req.valid("json"))));
  api.openapi(withdraw, (c) => teamChange(c, (io, seller) => withdrawInvitation(io, seller, c.req.valid("param").invitation).then(noMails)));
  api.openapi(change, (c) => teamChange(c, (io, seller) => changeRole(io, seller, c.req.valid("param").member, c.req.valid("json").role)));
  api.openapi(remove, (c) => teamChange(c, (io, seller) => removeMember(io, seller, c.req.valid("param").member).then(noMails)));
  api.openapi(accept, async (c) => {
    const shopper = await requireShopper(c);
    const io = ioOf(c, shopper);
    const { token, look } = c.req.valid("json");
    const data = look
      ? await previewInvitation(io, shopper.shopperId, token)
      : await acceptInvitation(io, shopper.shopperId, token, c.get("requestId") ?? null);
    return c.json({ data }, 200, privateNoStore);
  });
}
