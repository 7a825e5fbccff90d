/** What operators are told of how the marketplace runs. */
import { z } from "@hono/zod-openapi";
import { measureNames } from "./status-rules.ts";

export const statusPaths = { status: "/admin/status" } as const;

const State = z.enum(["ok", "warn", "alert"]);
export const MarketStatus = z
  .object({
    state: State.openapi({ description: "the worst of all" }),
    measures: z.array(
      z.object({
        name: z.enum(measureNames as [(typeof measureNames)[number]]).openapi({ description: "docs/runbook.md says what to do, under this name" }),
        value: z.number(),
        unit: z.string(),
        warn: z.number().openapi({ description: "from this value on: look today" }),
        alert: z.number().openapi({ description: "from this value on: look now" }),
        state: State,
      }),
    ),
  })
  .openapi("MarketStatus");
export type MarketStatus = z.infer<typeof MarketStatus>;
