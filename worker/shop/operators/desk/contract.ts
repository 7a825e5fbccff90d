/** What the pages of the operator's desk ask about themselves: who acts, what is due today, and what is meant by a few letters. */
import { z } from "@hono/zod-openapi";
import { lineText, localeQuery } from "../../query.ts";
import { operatorRights, operatorRoles } from "../rules.ts";
import { MarketStatus } from "../status-contract.ts";

export const deskPaths = { me: "/admin/me", due: "/admin/due", find: "/admin/find" } as const;

export const DeskMe = z
  .object({ id: z.int(), name: z.string(), email: z.string(), role: z.enum(operatorRoles), rights: z.array(z.enum(operatorRights)) })
  .openapi("DeskMe");

/** Counted no further. */
export const due_max = 100;
export const dueKinds = [
  "applications",
  "products",
  "reports",
  "cases",
  "messages",
  "proposals",
  "returns",
  "withdrawals",
  "payments",
  "refunds",
  "payouts",
  "mails",
  "tasks",
] as const;
export const Due = z
  .object({
    state: MarketStatus.shape.state,
    due: z
      .array(
        z.object({
          what: z.enum(dueKinds),
          count: z.int(),
          since: z.iso.datetime().optional().openapi({ description: "how long the oldest of them has waited, where it is known" }),
        }),
      )
      .openapi({ description: `what the caller may do something about; ${due_max}: so many or more` }),
    measures: MarketStatus.shape.measures,
  })
  .openapi("Due");

export const foundKinds = ["order", "person", "shop", "product", "message", "voucher", "collection", "page"] as const;
export const foundOfKind_max = 5;
export const FindQuery = z.object({
  ...localeQuery.shape,
  q: lineText(254).openapi({
    description: "at least two letters: a number of an order or a message, a mail address, a name, a code, a title, as far as it is typed",
  }),
});
export const FindResult = z
  .object({
    kind: z.enum(foundKinds),
    id: z
      .string()
      .openapi({ description: "the order's number, the number of the person's account, the handle, the message's id, the code, the name in the address" }),
    name: z.string(),
    detail: z.string().nullable(),
    page: z.string().nullable().openapi({ description: "the path of its page in the shop, where there is one" }),
  })
  .openapi("FindResult");

export type DeskMe = z.infer<typeof DeskMe>;
export type Due = z.infer<typeof Due>;
export type FindResult = z.infer<typeof FindResult>;
