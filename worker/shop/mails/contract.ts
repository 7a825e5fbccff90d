/** The log of mails as operators find and read it, and what they have sent again. */
import { z } from "@hono/zod-openapi";
import { locales } from "../../../locales/words.ts";
import { emptyIsAbsent, lineText, localeQuery, perPageOf, rowId } from "../query.ts";
import { mailKinds, mailStates, sendingAgain } from "./rules.ts";

export const mailPaths = { all: "/admin/mails", one: "/admin/mails/{id}", again: "/admin/mails/{id}/again" } as const;

export const mailsPerPage = 25;
export const MailsQuery = z.object({
  ...localeQuery.shape,
  q: emptyIsAbsent(lineText(254)).openapi({
    description: "a mail address, or how it begins; of those that begin so the first few count. Only who sees whole addresses may ask.",
  }),
  state: emptyIsAbsent(z.enum(mailStates)).openapi({ description: "failed: what was given up as well" }),
  kind: emptyIsAbsent(z.enum(mailKinds)),
  sort: emptyIsAbsent(z.enum(["newest", "oldest"])),
  after: emptyIsAbsent(rowId).openapi({ description: "`next` of the page before" }),
  perPage: perPageOf(mailsPerPage, 100),
});
export type MailsQuery = z.infer<typeof MailsQuery>;
export const MailsMeta = z.object({ perPage: z.int(), next: z.int().nullable() }).openapi("MailsMeta");

export const LoggedMail = z
  .object({
    id: z.int(),
    kind: z.enum(mailKinds),
    state: z.enum(mailStates).openapi({ description: "failed: it is tried again by itself; given_up: no more; dropped: nothing was left to say" }),
    to: z
      .string()
      .nullable()
      .openapi({ description: "masked for those who may not see it; null: not known before it is tried, or forgotten with the account" }),
    subject: z.string().nullable(),
    locale: z.enum(locales).nullable(),
    order: z.string().nullable().openapi({ description: "number of the order that it is about" }),
    shop: z.object({ handle: z.string(), name: z.string() }).nullable(),
    tries: z.int(),
    failure: z.string().nullable().openapi({ description: "why its last try came to nothing" }),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable().openapi({ description: "when the provider took it" }),
    nextAt: z.iso.datetime().nullable().openapi({ description: "when it is tried next; null: no more" }),
  })
  .openapi("LoggedMail");
export type LoggedMail = z.infer<typeof LoggedMail>;

export const MailDetail = LoggedMail.extend({
  attempts: z
    .array(z.object({ at: z.iso.datetime(), failure: z.string().nullable() }))
    .openapi({ description: "the last tries, the oldest first; `failure` null: it was taken" }),
  again: z.enum(sendingAgain).openapi({ description: "whether it may be sent again; expired: its link opens nothing any more" }),
}).openapi("LoggedMailDetail");
export type MailDetail = z.infer<typeof MailDetail>;
