/** Opening a market: its first owner, and what it needs before shoppers may come. */
import { z } from "@hono/zod-openapi";
import { type Need, needs } from "./rules.ts";

export const openingPaths = { readiness: "/admin/readiness", open: "/admin/readiness/open", owner: "/market/owner" } as const;

const needShown = {
  name: z.enum(needs),
  title: z.string().openapi({ description: "in the language of the question" }),
  page: z.string().openapi({ description: "of the desk, where it is done", example: "/admin/pages" }),
};
/** What a market that does not open yet still lacks. */
export type MissingNeed = { name: Need; title: string; page: string };

export const Readiness = z
  .object({
    openedAt: z.iso.datetime().nullable().openapi({ description: "null: visitors are told that it opens soon" }),
    isReady: z.boolean().openapi({ description: "nothing is missing" }),
    gaps: z.array(z.string()).openapi({ description: "pages of the law that cannot be confirmed before what is in square brackets is filled in" }),
    needs: z.array(z.object({ ...needShown, state: z.enum(["done", "missing", "advised"]) })),
  })
  .openapi("Readiness");
export type Readiness = z.infer<typeof Readiness>;

export const SetOpen = z.strictObject({ open: z.boolean({ error: "invalid" }) }).openapi("SetOpen");
export const OwnerToken = z.strictObject({ token: z.string({ error: "required" }).max(200, "invalid") }).openapi("OwnerToken");
