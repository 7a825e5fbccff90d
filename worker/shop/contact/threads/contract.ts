/** Messages of the contact form as threads: as operators find, answer and end them, and as their writer sees them. */
import { z } from "@hono/zod-openapi";
import { locales } from "../../../../locales/locales.ts";
import { keyLengths } from "../../answers.ts";
import { emptyIsAbsent, localeQuery, wholeNumber } from "../../query.ts";
import { messageText, topics } from "../contract.ts";
import { movedStates, replies_max, threadStates } from "./rules.ts";

export const threadPaths = {
  all: "/admin/messages",
  one: "/admin/messages/{id}",
  answer: "/admin/messages/{id}/answer",
  assignee: "/admin/messages/{id}/assignee",
  state: "/admin/messages/{id}/state",
  own: "/contact/thread",
} as const;

export const keyHeader = z.object({
  "idempotency-key": z
    .string()
    .optional()
    .openapi({ description: `${keyLengths}, the same for each retry; without it the same words count once a day` }),
});

export const messagesPerPage = 25;
export const messageSorts = ["due", "newest"] as const;
export const MessagesQuery = z.object({
  ...localeQuery.shape,
  q: emptyIsAbsent(z.string().max(254)).openapi({ description: "a mail address, the number of a message or an order, or words that it begins with" }),
  state: emptyIsAbsent(z.enum(threadStates)).openapi({ description: "all but spam unless said otherwise" }),
  who: emptyIsAbsent(z.enum(["mine", "nobody"])).openapi({ description: "those that the caller looks after, or nobody does" }),
  sort: emptyIsAbsent(z.enum(messageSorts)).openapi({ description: "due unless said otherwise: what waits for an answer first, the longest first of all" }),
  after: emptyIsAbsent(z.string().regex(/^\d-\d{1,15}-\d{1,15}$/)).openapi({ description: "`next` of the page before" }),
  perPage: emptyIsAbsent(wholeNumber(1, 100)).openapi({ description: `${messagesPerPage} unless said otherwise` }),
});
export type MessagesQuery = z.infer<typeof MessagesQuery>;
export const MessagesMeta = z.object({ perPage: z.int(), next: z.string().nullable() }).openapi("MessagesMeta");

const Colleague = z.object({ id: z.int(), name: z.string() });
export const MessageRow = z
  .object({
    id: z.int(),
    reference: z.string().openapi({ example: "C-7K3M9QXA" }),
    name: z.string(),
    email: z.string(),
    topic: z.enum(topics),
    subject: z.string().openapi({ description: "the first line" }),
    orderNumber: z.string().nullable().openapi({ description: "as it was typed" }),
    state: z.enum(threadStates),
    since: z.iso.datetime().openapi({ description: "how long it has stood so" }),
    assignee: Colleague.nullable(),
  })
  .openapi("MessageRow");
export type MessageRow = z.infer<typeof MessageRow>;

export const AdminMessage = MessageRow.extend({
  locale: z.enum(locales).openapi({ description: "the writer's language: answers are mailed in it" }),
  createdAt: z.iso.datetime(),
  lastAt: z.iso.datetime().openapi({ description: "when something was written last" }),
  account: z.object({ name: z.string(), email: z.string() }).nullable().openapi({ description: "who was signed in" }),
  order: z
    .object({ number: z.string(), isTheirs: z.boolean().openapi({ description: "placed with this address, or by this account" }) })
    .nullable()
    .openapi({ description: "null: no order was named, or there is none of that number" }),
  texts: z.array(
    z.object({
      author: z.enum(["writer", "team"]),
      by: z.string().nullable().openapi({ description: "of the team who; null: they are gone" }),
      text: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  others: z
    .array(MessageRow.pick({ id: true, reference: true, subject: true, state: true }).extend({ at: z.iso.datetime() }))
    .openapi({ description: "of the same address, the newest first" }),
  team: z.array(Colleague).openapi({ description: "who may look after it" }),
}).openapi("AdminMessage");
export type AdminMessage = z.infer<typeof AdminMessage>;

export const AnswerMessage = z
  .strictObject({
    text: messageText,
    seen: z
      .int()
      .min(1)
      .max(replies_max + 1)
      .optional()
      .openapi({ description: "how many texts there were for whoever writes: more meanwhile is a conflict" }),
  })
  .openapi("AnswerMessage");
export type AnswerMessage = z.infer<typeof AnswerMessage>;
export const AssignMessage = z.strictObject({ to: z.int().positive().nullable() }).openapi("AssignMessage");
export const MoveMessage = z.strictObject({ state: z.enum(movedStates, { error: "invalid" }) }).openapi("MoveMessage");

export const ThreadQuery = z.object({ ...localeQuery.shape, token: z.string().max(200).openapi({ description: "out of the link in our mail" }) });
export const OwnThread = z
  .object({
    reference: z.string(),
    topic: z.enum(topics),
    isClosed: z.boolean().openapi({ description: "what is written now opens it again" }),
    texts: z.array(z.object({ author: z.enum(["writer", "team"]), text: z.string(), at: z.iso.datetime() })),
  })
  .openapi("OwnThread");
export type OwnThread = z.infer<typeof OwnThread>;
export const WriteOn = z.strictObject({ text: messageText }).openapi("WriteOn");
