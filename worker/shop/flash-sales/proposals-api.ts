/** The addresses at which shops offer things for flash sales, and operators decide. */
import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { enqueue } from "../../outbox/enqueue.ts";
import { dataAnswer, jsonBody, listAnswer, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { operatorFor } from "../operators/service.ts";
import { localeQuery, rowParam } from "../query.ts";
import { operatorRoutes, sellerRoutes } from "../routes.ts";
import { ShopTextsQuery } from "../sellers/contract.ts";
import { sellerFor } from "../sellers/service.ts";
import {
  AcceptProposal,
  AdminProposal,
  AdminProposalsQuery,
  DeclineProposal,
  FlashProposal,
  NewProposal,
  OwnProposalsQuery,
  ProposalsMeta,
  proposalPaths as paths,
  SellerFlashSales,
  VariantChoice,
  VariantsQuery,
} from "./proposals/contract.ts";
import {
  acceptProposal,
  declineProposal,
  flashSalesOfShop,
  getProposal,
  listProposals,
  type ProposalContext,
  propose,
  showProposal,
  variantChoices,
  withdrawProposal,
} from "./proposals/service.ts";

const refused = {
  ...notUnderstood,
  404: refusalAnswer("no such proposal or sale"),
};
const theProposal = { 200: dataAnswer(FlashProposal, "the proposal"), ...refused };
const seller = sellerRoutes();
const operator = operatorRoutes();
const one = { params: rowParam };
export const routes = {
  mine: seller.get(
    paths.mine,
    "Announced flash sales, and what the shop offered for them",
    { query: OwnProposalsQuery },
    {
      200: { description: "both", content: { "application/json": { schema: z.object({ data: SellerFlashSales, meta: ProposalsMeta }) } } },
      ...refused,
    },
  ),
  variants: seller.get(
    paths.variants,
    "Variants that the shop could offer",
    { query: VariantsQuery },
    { 200: { description: "the newest first", content: { "application/json": { schema: z.object({ data: z.array(VariantChoice) }) } } }, ...refused },
  ),
  propose: seller.post(
    paths.propose,
    "Offer variants for a flash sale, or for a time that the shop would like",
    { query: ShopTextsQuery, body: jsonBody(NewProposal) },
    { 201: dataAnswer(FlashProposal, "the proposal"), ...refused, 409: refusalAnswer("flash_sale_begun") },
  ),
  withdraw: seller.post(paths.withdraw, "Take an offer back", { ...one, query: ShopTextsQuery }, { ...theProposal, 409: refusalAnswer("proposal_decided") }),
  list: operator.get(
    "offers",
    paths.list,
    "What shops offer for flash sales",
    { query: AdminProposalsQuery },
    { 200: listAnswer(FlashProposal, ProposalsMeta, "the newest first"), ...refused },
  ),
  one: operator.get(
    "offers",
    paths.one,
    "One offer, with what speaks against it now",
    { ...one, query: localeQuery },
    { 200: dataAnswer(AdminProposal, "the offer"), ...refused },
  ),
  accept: operator.post(
    "offers",
    paths.accept,
    "Take an offer into its sale",
    { ...one, body: jsonBody(AcceptProposal) },
    { ...theProposal, 409: refusalAnswer("proposal_decided, flash_sale_begun, proposal_unfit (`problems` says what of it), conflict") },
  ),
  decline: operator.post(
    "offers",
    paths.decline,
    "Decline an offer, with the reason",
    { ...one, body: jsonBody(DeclineProposal) },
    { ...theProposal, 409: refusalAnswer("proposal_decided") },
  ),
};

/** An operator reads in the language that the request names. */
const deskContextOf = (c: Context<AppEnv>): ProposalContext => ({ ...contextOf(c), locale: c.get("words").locale });
const contextOf = (c: Context<AppEnv>): ProposalContext => ({ db: c.env.DB, locale: c.get("locale"), now_ms: c.get("now")() });

export function flashProposals(api: OpenAPIHono<AppEnv>): void {
  api.openapi(routes.mine, async (c) => {
    const { shop } = await sellerFor(c, "offers");
    return c.json(await flashSalesOfShop(contextOf(c), shop.id, c.req.valid("query")), 200, privateNoStore);
  });
  api.openapi(routes.variants, async (c) => {
    const { shop } = await sellerFor(c, "offers");
    return c.json({ data: await variantChoices(contextOf(c), shop.id, c.req.valid("query")) }, 200, privateNoStore);
  });
  api.openapi(routes.propose, async (c) => {
    const { shop, by } = await sellerFor(c, "offers");
    const id = await propose(contextOf(c), shop.id, by, c.req.valid("json"));
    return c.json({ data: await getProposal(contextOf(c), id, shop.id) }, 201, privateNoStore);
  });
  api.openapi(routes.withdraw, async (c) => {
    const { shop, by } = await sellerFor(c, "offers");
    const { id } = c.req.valid("param");
    await withdrawProposal(contextOf(c), shop.id, id, by);
    return c.json({ data: await getProposal(contextOf(c), id, shop.id) }, 200, privateNoStore);
  });
  api.openapi(routes.list, async (c) => c.json(await listProposals(deskContextOf(c), c.req.valid("query")), 200, privateNoStore));
  api.openapi(routes.one, async (c) => c.json({ data: await showProposal(deskContextOf(c), c.req.valid("param").id) }, 200, privateNoStore));
  const decided = async (c: Context<AppEnv>, id: number, keys: string[]) => {
    c.executionCtx.waitUntil(enqueue(c.env, keys));
    return c.json({ data: await getProposal(contextOf(c), id) }, 200, privateNoStore);
  };
  api.openapi(routes.accept, async (c) => {
    const by = await operatorFor(c);
    const { id } = c.req.valid("param");
    return decided(c, id, await acceptProposal(contextOf(c), id, c.req.valid("json").sale, by));
  });
  api.openapi(routes.decline, async (c) => {
    const by = await operatorFor(c);
    const { id } = c.req.valid("param");
    return decided(c, id, await declineProposal(contextOf(c), id, c.req.valid("json").reason, by));
  });
}
