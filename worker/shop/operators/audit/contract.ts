/** What sellers and operators did, as operators look for it. */
import { z } from "@hono/zod-openapi";

import { OrderParams } from "../../orders/contract.ts";
import { emptyIsAbsent, localeQuery, rowId, wholeNumber } from "../../query.ts";
import { operatorRoles } from "../rules.ts";
import { subjectKinds } from "./rules.ts";

export const auditPaths = { audit: "/admin/audit", csv: "/admin/audit/csv" } as const;
export const auditPerPage = 25;
/** So many rows has the file at most: the newest of what is looked for. */
export const auditFile_max = 5000;

const word = (max: number) => z.string().trim().max(max, "too_long");
const filter = {
  q: emptyIsAbsent(word(100)).openapi({ description: "an action, as the log calls it" }),
  who: emptyIsAbsent(word(254)).openapi({ description: "a mail address, or the number of an account" }),
  actor: emptyIsAbsent(z.enum(["seller", "admin", "console"])),
  kind: emptyIsAbsent(z.enum(subjectKinds)).openapi({ description: "of the subject" }),
  subject: emptyIsAbsent(word(100)).openapi({ description: "the subject as its addresses name it; `kind` goes with it" }),
  order: emptyIsAbsent(OrderParams.shape.number),
  shop: emptyIsAbsent(word(80)).openapi({ description: "a shop's handle" }),
  token: emptyIsAbsent(word(24)).openapi({ description: "the id of a token: what was done by it" }),
  request: emptyIsAbsent(word(100)).openapi({ description: "the id of the request" }),
  from: emptyIsAbsent(z.iso.date()).openapi({ description: "the first day (UTC)" }),
  to: emptyIsAbsent(z.iso.date()).openapi({ description: "the last day (UTC)" }),
};
export const AuditFileQuery = z.object({ ...localeQuery.shape, ...filter });
export const AuditQuery = AuditFileQuery.extend({
  after: emptyIsAbsent(rowId).openapi({ description: "`next` of the page before" }),
  perPage: emptyIsAbsent(wholeNumber(1, 100)).openapi({ description: `${auditPerPage} unless said otherwise` }),
});

const State = z.record(z.string(), z.unknown()).nullable();
export const AuditRow = z
  .object({
    id: z.int(),
    actor: z.enum(["seller", "admin", "console"]),
    role: z.enum(operatorRoles).nullable().openapi({ description: "of an operator, at that moment" }),
    shopperId: z.int().nullable().openapi({ description: "null: at the console" }),
    name: z.string().nullable().openapi({ description: "null: at the console, or the account is gone" }),
    token: z.object({ id: z.string(), name: z.string() }).nullable().openapi({ description: "by which the operator acted; null: they themselves" }),
    action: z.string(),
    order: z.string().nullable(),
    package: z.int().nullable(),
    shop: z.string().nullable().openapi({ description: "handle" }),
    subject: z.object({ kind: z.string(), id: z.string() }).nullable().openapi({ description: "what else it was about" }),
    amount: z.int().nullable().openapi({ description: "minor units of the order's currency" }),
    currency: z.string().nullable(),
    note: z.string().nullable(),
    before: State.openapi({ description: "the fields that changed, as they were" }),
    after: State.openapi({ description: "the same, as they are since" }),
    requestId: z.string().nullable(),
    at: z.iso.datetime(),
  })
  .openapi("AuditRow");

export type AuditRow = z.infer<typeof AuditRow>;
export type AuditFilter = Omit<z.infer<typeof AuditFileQuery>, "locale">;
