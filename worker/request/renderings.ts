/** Pages under way are bounded: what waits longer than a moment is told to come again, and nothing else has to wait for it. */
import type { Context } from "hono";
import { html } from "hono/html";
import { direction, prefixOf } from "../../locales/words.ts";
import { Bulkhead, BulkheadFull } from "../bulkhead.ts";
import type { AppEnv } from "../context.ts";

/** A rendering costs 10 to 50 ms of the isolate's only thread: so many keep a visitor waiting for some two seconds at most. */
export const renderings = new Bulkhead({ running_max: 16, waiting_max: 64, patience_ms: 3_000 });

const retryAfter_s = 2;

/** The answer to whoever came when too many pages were under way: without React, because that is what there is too much of. */
export function answerBusy(c: Context<AppEnv>): Response | Promise<Response> {
  const { locale, t } = c.get("words");
  const headers = { "retry-after": String(retryAfter_s), "cache-control": "private, no-store" };
  const page = html`<!doctype html><html lang="${locale}" dir="${direction(locale)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>503 – Meydan</title>
<style nonce="${c.get("nonce")}">:root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{max-width:32rem;margin:20vh auto;padding:0 1.5rem;text-align:center}a{color:inherit}</style>
<main><h1>${t("errors.busy")}</h1><p>${t("errors.busyText")}</p><p><a href="${prefixOf(locale) || "/"}">${t("failure.home")}</a></p></main></html>`;
  return c.html(page, 503, headers);
}

/** @returns what the work gives, or the busy answer when there was no room for it */
export async function orBusy<T>(c: Context<AppEnv>, work: () => Promise<T>): Promise<T | Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BulkheadFull) return answerBusy(c);
    throw error;
  }
}
