/** Messages between the buyer of a package and its shop: as each side reads and writes them, and as operators see those that were reported. */
import { z } from "@hono/zod-openapi";
import { OrderParams, OrderQuery } from "../orders/contract.ts";
import { emptyIsAbsent, localeQuery, perPageOf, proseText, rowId } from "../query.ts";
import { ShopTextsQuery } from "../sellers/contract.ts";
import { conversationReportStates, conversationStates, message_chars, messageLangs, report_chars, sides } from "./rules.ts";

export const conversationPaths = {
  mine: "/conversations",
  ofBuyer: "/orders/{number}/packages/{package}/messages",
  reportOfBuyer: "/orders/{number}/packages/{package}/messages/report",
  ofShop: "/seller/messages",
  one: "/seller/messages/{package}",
  settled: "/seller/messages/{package}/settled",
  reportOfShop: "/seller/messages/{package}/report",
  admin: "/admin/conversations",
  adminOne: "/admin/conversations/{package}",
  decision: "/admin/conversations/{package}/decision",
} as const;

const lang = z.enum(messageLangs, { error: "invalid" });
const by = z.enum(sides);
export const ConversationMessage = z
  .object({
    id: z.int(),
    by,
    lang: lang.openapi({ description: "the language of the writer's page" }),
    text: z.string().openapi({ description: "contact details are masked" }),
    at: z.iso.datetime(),
  })
  .openapi("ConversationMessage");

const Shop = z.object({ handle: z.string(), name: z.string() });
const report = z
  .object({ by, at: z.iso.datetime(), decision: z.enum(["kept", "closed"]).nullable(), reason: z.string().nullable() })
  .nullable()
  .openapi({ description: "that one side has reported it to the marketplace, and what became of that" });
const fields = {
  package: z.int().openapi({ description: "id of the package that it is about" }),
  order: z.string().openapi({ description: "the order's number" }),
  state: z.enum(conversationStates).openapi({ description: "closed: by the marketplace; over: the order is too long ago. Nobody writes any more then" }),
};
export const Conversation = z
  .object({
    ...fields,
    shop: Shop,
    messages: z.array(ConversationMessage).openapi({ description: "the oldest first" }),
    mayReport: z.boolean(),
    report,
  })
  .openapi("Conversation");

const written = ({ min, max }: { min: number; max: number }) =>
  proseText(max)
    .refine((text) => text.length > 0, "required")
    .refine((text) => text.length === 0 || text.length >= min, "too_short");
export const WriteMessage = z
  .strictObject({
    text: written(message_chars),
    lang: lang.optional(),
    requestKey: z
      .string({ error: "required" })
      .regex(/^[\w-]{16,64}$/, "invalid")
      .openapi({ description: "the same for each retry: it is one message" }),
  })
  .openapi("WriteMessage", { description: "without `lang`: the language of the request" });
export const ReportConversation = z.strictObject({ reason: written(report_chars) }).openapi("ReportConversation");

export const OfPackage = OrderParams.extend({ package: rowId });
export const ConversationQuery = z.object({ ...OrderQuery.shape, ...localeQuery.shape });

/** One line of a list of conversations. */
export const ConversationCard = z
  .object({
    ...fields,
    shop: Shop,
    last: z.object({ by, text: z.string().openapi({ description: "the beginning of the last message" }), at: z.iso.datetime() }),
  })
  .openapi("ConversationCard");
export const conversationsPerPage = 20;
const after = emptyIsAbsent(z.string().regex(/^\d{1,15}-\d{1,15}$/)).openapi({ description: "`next` of the page before" });
export const ConversationsQuery = z.object({ ...localeQuery.shape, after, perPage: perPageOf(conversationsPerPage) });
export const ConversationsMeta = z.object({ perPage: z.int(), next: z.string().nullable() }).openapi("ConversationsMeta");

export const ShopPackageParams = z.object({ package: rowId });
export const ShopConversationCard = ConversationCard.omit({ shop: true })
  .extend({
    buyer: z.string().openapi({ description: "first name and initial" }),
    isWaiting: z.boolean().openapi({ description: "for an answer of the shop" }),
  })
  .openapi("ShopConversationCard");
export const ShopConversation = Conversation.omit({ shop: true })
  .extend({
    buyer: z.string(),
    isWaiting: z.boolean(),
    messages: z.array(ConversationMessage.extend({ writer: z.string().nullable().openapi({ description: "who of the shop; null: the buyer" }) })),
  })
  .openapi("ShopConversation");
export const ShopConversationsQuery = z.object({
  ...ShopTextsQuery.shape,
  q: emptyIsAbsent(z.string().trim().max(40)).openapi({ description: "an order's number" }),
  state: emptyIsAbsent(z.enum(["waiting"])),
  after: emptyIsAbsent(z.string().regex(/^[01]-\d{1,15}-\d{1,15}$/)).openapi({ description: "`next` of the page before" }),
  perPage: perPageOf(conversationsPerPage),
});
export const waitingConversations_max = 100;
export const ShopConversationsMeta = ConversationsMeta.extend({
  waiting: z.int().openapi({ description: `of the shop's; ${waitingConversations_max}: so many or more` }),
}).openapi("ShopConversationsMeta");

const reported = {
  package: z.int(),
  order: z.string(),
  shop: Shop,
  state: z.enum(conversationReportStates),
  reportedBy: by,
  reportedAt: z.iso.datetime(),
  reason: z.string().openapi({ description: "what who reports it says" }),
  decision: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
};
export const ReportedConversationCard = z.object(reported).openapi("ReportedConversationCard");
export const ReportedConversation = z.object({ ...reported, messages: z.array(ConversationMessage) }).openapi("ReportedConversation");
export const AdminConversationsQuery = z.object({
  ...localeQuery.shape,
  state: emptyIsAbsent(z.enum(["open"])).openapi({ description: "only those that wait for a decision" }),
  after,
  perPage: perPageOf(conversationsPerPage),
});
export const DecideConversation = z
  .strictObject({ decision: z.enum(["kept", "closed"], { error: "invalid" }), reason: written(report_chars) })
  .openapi("DecideConversation", { description: "closed: nobody writes there any more; both sides read the reason" });

export type ConversationMessage = z.infer<typeof ConversationMessage>;
export type Conversation = z.infer<typeof Conversation>;
export type ConversationCard = z.infer<typeof ConversationCard>;
export type ConversationsMeta = z.infer<typeof ConversationsMeta>;
export type ShopConversation = z.infer<typeof ShopConversation>;
export type ShopConversationCard = z.infer<typeof ShopConversationCard>;
export type ShopConversationsMeta = z.infer<typeof ShopConversationsMeta>;
export type ReportedConversation = z.infer<typeof ReportedConversation>;
export type ReportedConversationCard = z.infer<typeof ReportedConversationCard>;
export type WriteMessage = z.infer<typeof WriteMessage>;
export type DecideConversation = z.infer<typeof DecideConversation>;
