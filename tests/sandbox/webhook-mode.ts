/** When a payment page has its webhook sent, as a test wishes by ?sandbox_webhook= : the same for all providers. */
import type { Context } from "hono";

const webhookModes = ["before_return", "after_return", "never", "twice"] as const;
export type WebhookMode = (typeof webhookModes)[number];

const answerWithin_ms = 10_000;
const afterReturn_ms = 1500;

export const webhookMode = (asked: string | undefined): WebhookMode => webhookModes.find((mode) => mode === asked) ?? "before_return";

/** Sends them: the shopper waits for "before_return", as at the real provider, though not for long. */
export async function sendInMode(c: Context, mode: WebhookMode, send: () => Promise<void>): Promise<void> {
  const sent = (mode === "after_return" ? scheduler.wait(afterReturn_ms) : Promise.resolve()).then(send);
  c.executionCtx.waitUntil(sent);
  if (mode !== "after_return") await Promise.race([sent, scheduler.wait(answerWithin_ms)]);
}
