/** Returns, as the API speaks of them: to whoever bought, to the shop, to operators. */
import { z } from "@hono/zod-openapi";
import { answeredAddress } from "../addresses/contract.ts";
import { ChosenOption } from "../cart/contract.ts";
import { emptyIsAbsent, lineText, localeQuery, perPageOf, proseText, rowId } from "../query.ts";
import { Money } from "../schemas.ts";
import { ShopQuery } from "../sellers/contract.ts";
import { PickupPoint } from "../shipping/contract.ts";
import { FindWithdrawal } from "../withdrawals/contract.ts";
import { Exchange, ExchangeOffer } from "./exchanges/contract.ts";
import { decisions, postagePayers, returnFilters, returnReasons, returnStates, returnWays, trackingText_chars, words_chars } from "./rules.ts";

export { AcceptReturn, DecideReturn, DisputeReturn, ReceiveReturn } from "./answer-contract.ts";

export const returnPaths = {
  ofOrder: "/orders/{number}/returns",
  find: "/returns/find",
  ask: "/returns",
  sent: "/returns/{id}/sent",
  takeBack: "/returns/{id}/take-back",
  pictures: "/orders/{number}/returns/{id}/pictures",
  picture: "/orders/{number}/returns/{id}/pictures/{file}",
  file: "/orders/{number}/returns/{id}/files/{file}",
  ofShop: "/seller/returns",
  oneOfShop: "/seller/returns/{id}",
  accept: "/seller/returns/{id}/accept",
  dispute: "/seller/returns/{id}/dispute",
  receive: "/seller/returns/{id}/receive",
  label: "/seller/returns/{id}/label",
  replace: "/seller/returns/{id}/replace",
  arrived: "/seller/returns/{id}/replaced",
  giveUpExchange: "/seller/returns/{id}/give-up-exchange",
  fileOfShop: "/seller/returns/{id}/files/{file}",
  admin: "/admin/returns",
  oneOfAll: "/admin/returns/{id}",
  decide: "/admin/returns/{id}/decide",
  fileOfAll: "/admin/returns/{id}/files/{file}",
} as const;

const rowNumber = z.int({ error: "invalid" }).min(1, "invalid").max(Number.MAX_SAFE_INTEGER, "invalid");
const pieces = z.int({ error: "invalid" }).min(1, "invalid").max(99, "invalid");
const proof = FindWithdrawal.shape;

export const AskReturn = z
  .strictObject({
    ...proof,
    package: rowNumber,
    lines: z
      .array(
        z.strictObject({
          id: rowNumber,
          quantity: pieces,
          variant: rowNumber.optional().openapi({
            description: "another variant of the same product instead of money, for all pieces that are left of the line; for each line or for none",
          }),
        }),
        { error: "required" },
      )
      .min(1, "return_something")
      .max(200, "invalid")
      .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, "invalid")
      .refine((lines) => new Set(lines.map(({ variant }) => variant === undefined)).size < 2, "exchange_apart"),
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
  instead: z.array(ChosenOption).nullable().openapi({ description: "the variant that is wanted for it; null: money" }),
});
const moments = ["asked", "accepted", "sent_back", "disputed", "decided", "refunded", "exchanged", "refused", "withdrawn", "lapsed"] as const;
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
    way: z.enum(returnWays).openapi({ description: "how the goods come back" }),
    postage: z.enum(postagePayers).nullable().openapi({ description: "who pays for sending them; null: the shop has not said" }),
    labelUrl: z.string().nullable().openapi({ description: "a page of the carrier" }),
    code: z.string().nullable().openapi({ description: "to be shown where the goods are handed in" }),
    point: PickupPoint.nullable(),
    pictures: z
      .array(z.object({ id: z.string() }))
      .openapi({ description: "files, for the two sides and whoever decides; none for whoever has but number and address" }),
    label: z.object({ id: z.string(), type: z.enum(["image/webp", "application/pdf"]) }).nullable(),
    answer: z.string().openapi({ description: "the shop's words" }),
    carrier: z.string(),
    tracking: z.string(),
    decision: z.object({ outcome: z.enum(decisions), reason: z.string() }).nullable(),
    isAssumed: z.boolean().openapi({ description: "the shop was silent, so the clock moved it" }),
    lines: z.array(ReturnedLine),
    exchange: Exchange.nullable().openapi({ description: "another variant is wanted instead of money; null: money" }),
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
        lines: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            options: z.array(ChosenOption).openapi({ description: "of what it was exchanged for, where it was" }),
            left: z.int(),
            exchanges: z.array(ExchangeOffer).openapi({ description: "other variants of it that are sold; empty: it cannot be exchanged" }),
          }),
        ),
      }),
    ),
    key: z.string().nullable().openapi({ description: "of the order's links, to send and see files; null: number and address are not enough for that" }),
    returns: z.array(ReturnCase).openapi({ description: "the latest first" }),
  })
  .openapi("OrderReturns");

const ofOrder = { order: z.string(), number: z.string().openapi({ description: "the package's" }), city: z.string(), country: z.string() };
export const ShopReturn = ReturnCase.extend(ofOrder).openapi("ShopReturn");
const estimates = {
  estimate: Money.openapi({ description: "what goes back if it is given back now" }),
  difference: Money.openapi({ description: "what goes back with the variant that is wanted: what it costs less" }),
};
/** The one that is looked at. */
export const ShopReturnOpen = ShopReturn.extend({
  ...estimates,
  suggestedShipTo: z.string().openapi({ description: "the shop's own address, as it told who it is" }),
  sendTo: z.object(answeredAddress).nullable().openapi({ description: "where the variant that is wanted goes, while it has to be sent" }),
  points: z.array(z.object({ id: z.int(), name: z.string(), city: z.string() })).openapi({ description: "where the shop hands out, and may take back" }),
}).openapi("ShopReturnOpen");
export const DeskReturn = ShopReturn.openapi("DeskReturn");
export const DeskReturnOpen = DeskReturn.extend({ ...estimates, email: z.string() }).openapi("DeskReturnOpen");

export const returnsPerPage = 20;
const listQuery = {
  filter: emptyIsAbsent(z.enum(returnFilters)),
  after: emptyIsAbsent(z.string().regex(/^\d{1,15}-\d{1,15}$/)).openapi({ description: "`next` of the page before" }),
  perPage: perPageOf(returnsPerPage),
};
export const ShopReturnsQuery = z.object({ ...ShopQuery.shape, ...localeQuery.shape, ...listQuery });
export const DeskReturnsQuery = z.object({ ...localeQuery.shape, ...listQuery });
export const ReturnsMeta = z.object({ perPage: z.int(), next: z.string().nullable() }).openapi("ReturnsMeta");

const fileId = z.string().max(64);
export const ReturnFileParams = z.object({ number: z.string().max(40), id: rowId, file: fileId });
export const ReturnPicturesParams = ReturnFileParams.omit({ file: true });
export const FileOfReturnParams = ReturnFileParams.omit({ number: true });

export type AskReturn = z.infer<typeof AskReturn>;
export type SendReturn = z.infer<typeof SendReturn>;
export type ReturnCase = z.infer<typeof ReturnCase>;
export type OrderReturns = z.infer<typeof OrderReturns>;
export type ShopReturn = z.infer<typeof ShopReturn>;
export type ShopReturnOpen = z.infer<typeof ShopReturnOpen>;
export type DeskReturn = z.infer<typeof DeskReturn>;
export type DeskReturnOpen = z.infer<typeof DeskReturnOpen>;
export type ReturnsMeta = z.infer<typeof ReturnsMeta>;
export type ShopReturnsQuery = z.infer<typeof ShopReturnsQuery>;
