/** Bank details as the API speaks of them: what goes in never comes out, but for its last signs. */
import { z } from "@hono/zod-openapi";
import { Country } from "../addresses/contract.ts";

export const bankPaths = { list: "/user/bank-details", one: "/user/bank-details/{id}" } as const;

const number = z.string({ error: "invalid" }).max(60, "too_long").optional();

export const BankBody = z
  .strictObject({
    country: Country,
    holder: z
      .string({ error: "required" })
      .trim()
      .min(1, "required")
      .max(100, "too_long")
      .regex(/^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u, "invalid"),
    iban: number,
    accountNumber: number,
    ifsc: number.openapi({ description: "India: code of the branch" }),
    routingNumber: number.openapi({ description: "USA: ABA number" }),
    bic: number.openapi({ description: "countries without IBAN: code of the bank (SWIFT)" }),
  })
  .openapi("BankBody", { description: "`iban`, or an account number with what the country's banks need besides" });

export const BankParams = z.object({ id: z.string().regex(/^[\w-]{22,64}$/, "invalid") });

export const BankDetails = z
  .object({
    id: z.string(),
    country: z.string().length(2),
    kind: z.enum(["iban", "ifsc", "routing", "bic"]),
    holder: z.string().openapi({ description: "masked", example: "A•• L•••••••" }),
    last4: z.string().openapi({ example: "3000" }),
    createdAt: z.iso.datetime(),
  })
  .openapi("BankDetails");

export type BankBody = z.infer<typeof BankBody>;
export type BankDetails = z.infer<typeof BankDetails>;
