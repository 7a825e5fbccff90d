/** The returns and withdrawals of a shopper's account, as the API lists them. */
import { z } from "@hono/zod-openapi";
import { emptyIsAbsent, localeQuery, perPageOf } from "../../query.ts";
import { ReturnCase } from "../contract.ts";

export const ownReturnsPath = "/user/returns";
export const ownReturnsPerPage = 20;
export const OwnReturnsQuery = z.object({
  ...localeQuery.shape,
  after: emptyIsAbsent(z.string().regex(/^\d{1,15}-(return|withdrawal)-\d{1,15}$/)).openapi({ description: "`next` of the page before" }),
  perPage: perPageOf(ownReturnsPerPage),
});
/** What was withdrawn from before it was delivered is no return; what was delivered comes back by one. */
export const OwnReturn = z
  .object({
    order: z.string(),
    at: z.iso.datetime().openapi({ description: "when it was asked for, or stated" }),
    return: ReturnCase.nullable(),
    withdrawal: z
      .object({ reference: z.string(), lines: z.array(z.object({ name: z.string(), quantity: z.int() })) })
      .nullable()
      .openapi({ description: "a statement of withdrawal; null: a return" }),
  })
  .openapi("OwnReturn");
export const OwnReturnsMeta = z.object({ perPage: z.int(), next: z.string().nullable() }).openapi("OwnReturnsMeta");

export type OwnReturn = z.infer<typeof OwnReturn>;
export type OwnReturnsMeta = z.infer<typeof OwnReturnsMeta>;
export type OwnReturnsQuery = z.infer<typeof OwnReturnsQuery>;
