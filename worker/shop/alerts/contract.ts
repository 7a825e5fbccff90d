/** What somebody waits for, as the API speaks of it. */
import { z } from "@hono/zod-openapi";
import { offeredCurrencies } from "../../shared/money.ts";
import { emptyIsAbsent, localeQuery, moneyQuery } from "../query.ts";
import { Email, Money } from "../schemas.ts";
import { alertKinds } from "./rules.ts";
import { linkActions } from "./token.ts";

export const alertPaths = {
  ask: "/alerts",
  subject: "/alerts/subject",
  link: "/alerts/link",
  own: "/user/alerts",
  one: "/user/alerts/{id}",
} as const;

const kind = z.enum(alertKinds, { error: "invalid" }).openapi({
  description:
    "stock: a variant is back; price: it costs no more than so much, whatever makes it so; sale: a flash sale begins; shop: a closed shop takes orders again",
});
const subjectId = z
  .string({ error: "required" })
  .regex(/^[a-z0-9-]{1,80}$/, "invalid")
  .openapi({ description: "the variant's number, the sale's id, or the shop's handle" });

export const SubjectQuery = moneyQuery.extend({ kind, id: subjectId });

const about = {
  kind,
  name: z.string(),
  path: z.string().openapi({ description: "where it stands on our pages, without a language" }),
  shop: z.string().nullable(),
  until: z.iso.datetime().nullable().openapi({ description: "when the sale begins, or the shop opens, as far as is known" }),
};
export const AlertSubject = z
  .object({ ...about, id: subjectId, price: Money.nullable(), canWait: z.boolean().openapi({ description: "false: it has come already" }) })
  .openapi("AlertSubject");
export type AlertSubject = z.infer<typeof AlertSubject>;

const Limit = z.strictObject({
  amount: z.int({ error: "invalid" }).min(1, "invalid").max(999_999_999_999, "invalid"),
  currency: z.enum(offeredCurrencies, { error: "invalid" }),
});
export const AskAlert = z
  .strictObject({
    kind,
    id: subjectId,
    price: Limit.optional().openapi({ description: "of `price` alone: at this, or below" }),
    email: emptyIsAbsent(Email).openapi({ description: "of whoever is not signed in: a mail asks to confirm it" }),
  })
  .openapi("AskAlert");
export type AskAlert = z.infer<typeof AskAlert>;

export const AlertAsked = z
  .object({
    state: z.enum(["on", "confirm"]).openapi({ description: "confirm: a mail is on its way, unless one was confirmed before; the same for every address" }),
  })
  .openapi("AlertAsked");
export type AlertAsked = z.infer<typeof AlertAsked>;

export const OwnAlert = z.object({ ...about, id: z.int(), limit: Money.nullable(), askedAt: z.iso.datetime() }).openapi("OwnAlert");
export type OwnAlert = z.infer<typeof OwnAlert>;
export const OwnAlerts = z.array(OwnAlert);

export const LinkQuery = localeQuery.extend({ token: z.string({ error: "required" }).max(200, "too_long") });
export const LinkedAlert = z
  .object({
    action: z.enum(linkActions).openapi({ description: "what posting does: confirm, end, or end all that waits for the same mailbox" }),
    state: z.enum(["unconfirmed", "on", "over"]),
    subject: z.object({ name: z.string(), path: z.string() }).nullable(),
  })
  .openapi("LinkedAlert");
export type LinkedAlert = z.infer<typeof LinkedAlert>;
