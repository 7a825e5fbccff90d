/** Where the market lets orders be paid in cash, as operators set it. */
import { z } from "@hono/zod-openapi";
import { Money } from "../schemas.ts";
import { cashFee_max_base_minor, cashOrder_max_base_minor } from "./rules.ts";

export const cashPaths = { all: "/admin/cash-on-delivery", one: "/admin/cash-on-delivery/{country}" } as const;

export const CashCountry = z
  .object({
    country: z.string().length(2),
    orderMax: Money.openapi({ description: "an order of more cannot be paid in cash; before the fee" }),
    fee: Money.openapi({ description: "of each package, unless its shop has a fee of its own" }),
  })
  .openapi("CashCountry");
export const CashCountriesMeta = z
  .object({ total: z.int(), currency: z.string().length(3).openapi({ description: "the base currency" }) })
  .openapi("CashCountriesMeta");

export const CashParams = z.object({ country: z.string().regex(/^[A-Z]{2}$/) });
const whole = (min: number, max: number) => z.int("invalid").min(min, "invalid").max(max, "invalid");
export const SetCashCountry = z
  .strictObject({
    orderMax: whole(1, cashOrder_max_base_minor).openapi({ description: "minor units of the base currency" }),
    fee: whole(0, cashFee_max_base_minor).default(0).openapi({ description: "minor units of the base currency" }),
  })
  .openapi("SetCashCountry");

export type CashCountry = z.infer<typeof CashCountry>;
export type SetCashCountry = z.infer<typeof SetCashCountry>;
