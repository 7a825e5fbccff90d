/** What operators are told of how the marketplace runs. */
import { z } from "@hono/zod-openapi";
import { pauseReason_chars } from "../../outbox/pause-data.ts";
import { lineText } from "../query.ts";
import { measureNames } from "./status-rules.ts";

export const statusPaths = { status: "/admin/status", outboxPause: "/admin/outbox/pause" } as const;

const State = z.enum(["ok", "warn", "alert"]);
export const OutboxPaused = z
  .object({ pausedAt: z.iso.datetime(), reason: z.string().openapi({ example: "restored from the backup of 2026-11-01T03:00:00.000Z" }) })
  .nullable()
  .openapi("OutboxPaused", { description: "null: what is due is delivered" });
export const MarketStatus = z
  .object({
    state: State.openapi({ description: "the worst of all" }),
    outboxPaused: OutboxPaused,
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
export const PauseOutbox = z.strictObject({ reason: lineText(pauseReason_chars).min(1, "required") }).openapi("PauseOutbox");
export type MarketStatus = z.infer<typeof MarketStatus>;
