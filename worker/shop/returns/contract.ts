/** Returns, as the API speaks of them: to whoever bought, to the shop, to operators. */
import { z } from "@hono/zod-openapi";
import { ChosenOption } from "../cart/contract.ts";
import { emptyIsAbsent, lineText, localeQuery, perPageOf, proseText } from "../query.ts";
import { Money } from "../schemas.ts";
import { ShopQuery } from "../sellers/contract.ts";
import { FindWithdrawal } from "../withdrawals/contract.ts";
import { decisions, returnFilters, returnReasons, returnStates, shipTo_chars, trackingText_chars, words_chars } from "./rules.ts";

export const returnPaths = {
  ofOrder: "/orders/{number}/returns",
  find: "/returns/find",
  ask: "/returns",
  sent: "/returns/{id}/sent",
  takeBack: "/returns/{id}/take-back",
  ofShop: "/seller/returns",
  oneOfShop: "/seller/returns/{id}",
  accept: "/seller/returns/{id}/accept",
  dispute: "/seller/returns/{id}/dispute",
  receive: "/seller/returns/{id}/receive",
  admin: "/admin/returns",
  oneOfAll: "/admin/returns/{id}",
  decide: "/admin/returns/{id}/decide",
} as const;

const rowNumber = z.int({ error: "invalid" }).min(1, "invalid").max(Number.MAX_SAFE_INTEGER, "invalid");
const pieces = z.int({ error: "invalid" }).min(1, "invalid").max(99, "invalid");
const proof = FindWithdrawal.shape;
const requiredText = proseText(words_chars).refine((text) => text.length > 0, "required");

export const AskReturn = z
  .strictObject({
    ...proof,
    package: rowNumber,
    lines: z
      .array(z.strictObject({ id: rowNumber, quantity: pieces }), { error: "required" })
      .min(1, "return_something")
      .max(200, "invalid")
      .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, "invalid"),
    reason: z.enum(returnReasons, { error: "required" }),
    words: proseText(words_chars).default("").openapi({ description: "what is wrong, in the shopper's words" }),
    requestKey: z
      .string({ error: "required" })
      .regex(/^[\w-]{16,64}$/, "invalid")
      .openapi({ description: "the same for each retry: it is one return" }),
  })
  .openapi("AskReturn");
export const SendReturn = z
  .strictObject({ ...proof, carrier: lineText(trackingText_chars).min(1, "required"), tracking: lineText(trackingText_chars).default("") })
  .openapi("SendReturn", { description: "proof of sending" });
export const ProofOfOrder = z.strictObject(proof).openapi("ProofOfOrder");

const ReturnedLine = z.object({
  id: z.int(),
  name: z.string(),
  options: z.array(ChosenOption),
  quantity: z.int(),
  sellable: z.int().openapi({ description: "pieces that went back for sale" }),
});
const moments = ["asked", "accepted", "sent_back", "disputed", "decided", "refunded", "refused", "withdrawn", "lapsed"] as const;
export const ReturnCase = z
  .object({
    id: z.int(),
    package: z.int(),
    shop: z.object({ handle: z.string(), name: z.string() }),
    basis: z.enum(["withdrawal", "complaint"]).openapi({ description: "a withdrawal is a right: only the state of what came back can be disputed" }),
    reason: z.enum(returnReasons),
    words: z.string(),
    state: z.enum(returnStates),
    dueAt: z.iso.datetime().nullable().openapi({ description: "what is silent then has agreed; of a dispute: its decision is due; null: it is over" }),
    sendsBack: z.boolean().openapi({ description: "the goods are to be sent" }),
    shipTo: z.string(),
    answer: z.string().openapi({ description: "the shop's words" }),
    carrier: z.string(),
    tracking: z.string(),
    decision: z.object({ outcome: z.enum(decisions), reason: z.string() }).nullable(),
    isAssumed: z.boolean().openapi({ description: "the shop was silent, so the clock moved it" }),
    lines: z.array(ReturnedLine),
    refund: Money.nullable().openapi({ description: "of what was paid for the package; null: nothing is given back for it, or not yet" }),
    events: z.array(z.object({ kind: z.enum(moments), at: z.iso.datetime() })),
  })
  .openapi("ReturnCase");
export const OrderReturns = z
  .object({
    number: z.string(),
    hasWithdrawal: z.boolean().openapi({ description: "whoever has changed their mind withdraws (POST /withdrawals)" }),
    packages: z.array(
      z.object({
        id: z.int(),
        shop: z.object({ handle: z.string(), name: z.string() }),
        reasons: z.array(z.enum(returnReasons)).openapi({ description: "for which its pieces may come back now" }),
        lines: z.array(z.object({ id: z.int(), name: z.string(), options: z.array(ChosenOption), left: z.int() })),
      }),
    ),
    returns: z.array(ReturnCase).openapi({ description: "the latest first" }),
  })
  .openapi("OrderReturns");

const ofOrder = { order: z.string(), number: z.string().openapi({ description: "the package's" }), city: z.string(), country: z.string() };
export const ShopReturn = ReturnCase.extend(ofOrder).openapi("ShopReturn");
/** The one that is looked at. */
export const ShopReturnOpen = ShopReturn.extend({
  estimate: Money.openapi({ description: "what goes back if it is given back now" }),
  suggestedShipTo: z.string().openapi({ description: "the shop's own address, as it told who it is" }),
}).openapi("ShopReturnOpen");
export const DeskReturn = ShopReturn.openapi("DeskReturn");
export const DeskReturnOpen = DeskReturn.extend({ estimate: Money, email: z.string() }).openapi("DeskReturnOpen");

export const returnsPerPage = 20;
const listQuery = {
  filter: emptyIsAbsent(z.enum(returnFilters)),
  after: emptyIsAbsent(z.string().regex(/^\d{1,15}-\d{1,15}$/)).openapi({ description: "`next` of the page before" }),
  perPage: perPageOf(returnsPerPage),
};
export const ShopReturnsQuery = z.object({ ...ShopQuery.shape, ...localeQuery.shape, ...listQuery });
export const DeskReturnsQuery = z.object({ ...localeQuery.shape, ...listQuery });
export const ReturnsMeta = z.object({ perPage: z.int(), next: z.string().nullable() }).openapi("ReturnsMeta");

export const AcceptReturn = z
  .strictObject({
    sendsBack: z.boolean().default(true).openapi({ description: "false: the goods stay with the shopper, and the money goes back at once" }),
    shipTo: proseText(shipTo_chars).default("").openapi({ description: "where the goods go; without it the shop's own address" }),
    words: proseText(words_chars).default(""),
  })
  .openapi("AcceptReturn");
export const DisputeReturn = z.strictObject({ words: requiredText }).openapi("DisputeReturn");
export const ReceiveReturn = z
  .strictObject({
    sellable: z
      .array(z.strictObject({ id: rowNumber, quantity: z.int({ error: "invalid" }).min(0, "invalid").max(99, "invalid") }))
      .max(200, "invalid")
      .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, "invalid")
      .default([])
      .openapi({ description: "pieces that can be sold again, by line; of a line that is not named none can" }),
  })
  .openapi("ReceiveReturn");
export const DecideReturn = z
  .strictObject({
    outcome: z.enum(decisions, { error: "required" }),
    amount: z
      .int({ error: "invalid" })
      .min(1, "invalid")
      .max(Number.MAX_SAFE_INTEGER, "invalid")
      .optional()
      .openapi({ description: "with `part`: what goes back in minor units; the goods stay with the shopper" }),
    sendsBack: z.boolean().default(false).openapi({ description: "with `shopper`: the goods are to be sent back first" }),
    reason: requiredText.openapi({ description: "told to both" }),
  })
  .openapi("DecideReturn");

export type AskReturn = z.infer<typeof AskReturn>;
export type SendReturn = z.infer<typeof SendReturn>;
export type ReturnCase = z.infer<typeof ReturnCase>;
export type OrderReturns = z.infer<typeof OrderReturns>;
export type ShopReturn = z.infer<typeof ShopReturn>;
export type ShopReturnOpen = z.infer<typeof ShopReturnOpen>;
export type DeskReturn = z.infer<typeof DeskReturn>;
export type DeskReturnOpen = z.infer<typeof DeskReturnOpen>;
export type ReturnsMeta = z.infer<typeof ReturnsMeta>;
export type AcceptReturn = z.infer<typeof AcceptReturn>;
export type ReceiveReturn = z.infer<typeof ReceiveReturn>;
export type DecideReturn = z.infer<typeof DecideReturn>;
export type ShopReturnsQuery = z.infer<typeof ShopReturnsQuery>;
