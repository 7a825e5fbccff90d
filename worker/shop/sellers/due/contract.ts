/** What waits for a shop's people today. */
import { z } from "@hono/zod-openapi";
import { Money } from "../../schemas.ts";
import { due_max, dueKinds } from "./rules.ts";

export const duePath = "/seller/due";

export const SellerDue = z
  .object({
    due: z
      .array(
        z.object({
          what: z.enum(dueKinds),
          count: z.int(),
          by: z.iso.date().optional().openapi({ description: "the day by which the first of them has to be done, where there is one" }),
        }),
      )
      .openapi({ description: `what the caller may do something about, in the order of a day; ${due_max}: so many or more` }),
    isFirst: z.boolean().openapi({ description: "the shop may sell, and nothing of it is for sale yet" }),
    payouts: z
      .array(z.object({ on: z.iso.date(), amount: Money }))
      .openapi({ description: "the next one of each currency, as far as it stands now; none where there is nothing, or it is none of the caller's business" }),
  })
  .openapi("SellerDue");
export type SellerDue = z.infer<typeof SellerDue>;
