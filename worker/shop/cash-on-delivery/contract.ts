/** Cash on delivery as the API speaks of it. */
import { z } from "@hono/zod-openapi";
import { Money } from "../schemas.ts";
import { cashReasons, cashStates } from "./rules.ts";

export { SetCashCountry } from "./terms-contract.ts";

/** Whether a cart may be paid in cash, and what that costs; or why it may not. */
export const CashOffer = z
  .union([
    z.object({
      fee: Money.openapi({ description: "of all packages, before taxes" }),
      total: Money.openapi({ description: "what the order comes to when it is paid in cash" }),
    }),
    z.object({ reason: z.enum(cashReasons) }),
  ])
  .openapi("CashOffer");

/** The cash of a package. `amount`: to be had ready, or taken; nothing where the package was not taken in. */
export const PackageCash = z.object({ state: z.enum(cashStates), amount: Money }).openapi("PackageCash");

/** The cash of an order: what is still to be paid, and what was paid so far. */
export const OrderCash = z.object({ due: Money, collected: Money }).openapi("OrderCash");
