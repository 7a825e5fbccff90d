/** Withdrawing from a contract, as the API speaks of it. */
import { z } from "@hono/zod-openapi";
import { ChosenOption } from "../cart/contract.ts";
import { emptyIsAbsent, lineText, proseText, rowId } from "../query.ts";
import { ShopQuery } from "../sellers/contract.ts";
import { name_chars, reason_chars } from "./rules.ts";

export const withdrawalPaths = {
  find: "/withdrawals/find",
  declare: "/withdrawals",
  ofShop: "/seller/withdrawals",
  ofOrder: "/admin/orders/{number}/withdrawals",
} as const;

/** Which order it is: by its mail address, by the key of its links, or as the cart or account that placed it. */
const proof = {
  number: z.string({ error: "required" }).trim().min(1, "required").max(40, "invalid"),
  email: z.string().trim().max(254, "email").optional().openapi({ description: "the address that the order was placed with" }),
  key: z.string().max(64, "invalid").optional().openapi({ description: "of the order's links" }),
};
export const FindWithdrawal = z.strictObject(proof).openapi("FindWithdrawal");

const quantity = z.int({ error: "invalid" }).min(1, "invalid").max(99, "invalid");
export const DeclareWithdrawal = z
  .strictObject({
    ...proof,
    lines: z
      .array(z.strictObject({ id: z.int({ error: "invalid" }).min(1, "invalid").max(Number.MAX_SAFE_INTEGER, "invalid"), quantity }), { error: "required" })
      .min(1, "withdraw_something")
      .max(200, "invalid")
      .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, "invalid"),
    name: lineText(name_chars).min(1, "required").openapi({ description: "who declares it" }),
    reason: proseText(reason_chars).default("").openapi({ description: "nobody has to give one" }),
    requestKey: z
      .string({ error: "required" })
      .regex(/^[\w-]{16,64}$/, "invalid")
      .openapi({ description: "the same for each retry: it is one statement" }),
  })
  .openapi("DeclareWithdrawal");

const DeclaredLine = z.object({ id: z.int(), quantity: z.int() });
export const WithdrawalReceipt = z
  .object({ reference: z.string(), receivedAt: z.iso.datetime(), lines: z.array(DeclaredLine) })
  .openapi("WithdrawalReceipt", { description: "the same is mailed to the order's address" });
export const WithdrawableOrder = z
  .object({
    number: z.string(),
    days: z.int().nullable().openapi({ description: "null: the law of the country that it goes to gives no such right that is known here" }),
    packages: z.array(
      z.object({
        id: z.int(),
        shop: z.object({ handle: z.string(), name: z.string() }),
        until: z.iso.datetime().nullable().openapi({ description: "the period is over then; null: it has not begun, for not all has arrived" }),
        isOpen: z.boolean(),
        lines: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            options: z.array(ChosenOption),
            quantity: z.int(),
            left: z.int().openapi({ description: "what has not been withdrawn from yet" }),
          }),
        ),
      }),
    ),
    declared: z.array(WithdrawalReceipt).openapi({ description: "the latest first" }),
  })
  .openapi("WithdrawableOrder");

export type FindWithdrawal = z.infer<typeof FindWithdrawal>;
export type DeclareWithdrawal = z.infer<typeof DeclareWithdrawal>;
export type WithdrawalReceipt = z.infer<typeof WithdrawalReceipt>;
export type WithdrawableOrder = z.infer<typeof WithdrawableOrder>;

export const ShopWithdrawalsQuery = ShopQuery.extend({
  package: emptyIsAbsent(rowId).openapi({ description: "all of one package; else those of the last weeks for which the money has not gone back" }),
});
export const StatedWithdrawal = z
  .object({
    reference: z.string(),
    package: z.int(),
    number: z.string().openapi({ description: "the package's own" }),
    receivedAt: z.iso.datetime(),
    refundBy: z.iso.date().openapi({ description: "the last day on which the money goes back in time" }),
    isOpen: z.boolean().openapi({ description: "it has not gone back" }),
    lines: z.array(DeclaredLine.extend({ name: z.string() })),
  })
  .openapi("StatedWithdrawal", { description: "what of a package a consumer withdrew from" });
export type StatedWithdrawal = z.infer<typeof StatedWithdrawal>;
