/** Pages under way are bounded: what waits longer than a moment is told to come again, and nothing else has to wait for it. */
import type { Context } from "hono";
import { html } from "hono/html";
import { titled } from "../../../locales/site.ts";
import { direction, prefixOf } from "../../../locales/words.ts";
import { Bulkhead, BulkheadFull } from "../../bulkhead.ts";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";

/** A rendering costs 10 to 50 ms of the isolate's only thread: so many keep a visitor waiting for some two seconds at most. */
export const renderings = new Bulkhead({ running_max: 32, waiting_max: 96, patience_ms: 3_000 });

/** 503: too many pages under way. 429: too many from one network that no cache could answer. */
const busyTexts = {
  503: { title: "errors.busy", text: "errors.busyText", retryAfter_s: 2 },
  429: { title: "errors.busyFor", text: "errors.too_many_requests", retryAfter_s: 30 },
} as const;

/** The answer to whoever came when there was too much to render: without React, because that is what there is too much of. */
export function answerBusy(c: Context<AppEnv>, status: keyof typeof busyTexts): Response | Promise<Response> {
  const { locale, t, market } = c.get("words");
  const { title, text, retryAfter_s } = busyTexts[status];
  const headers = { "retry-after": String(retryAfter_s), "cache-control": "private, no-store" };
  const page = html`<!doctype html><html lang="${locale}" dir="${direction(locale)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${titled(status, market)}</title>
<style nonce="${c.get("nonce")}">:root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{max-width:32rem;margin:20vh auto;padding:0 1.5rem;text-align:center}a{color:inherit}</style>
<main><h1>${t(title)}</h1><p>${t(text)}</p><p><a href="${prefixOf(locale) || "/"}">${t("failure.home")}</a></p></main></html>`;
  return c.html(page, status, headers);
}

/** @returns what the work gives, or the busy answer when there was no room for it or its visitor has asked too much */
export async function orBusy<T>(c: Context<AppEnv>, work: () => Promise<T>): Promise<T | Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BulkheadFull) return answerBusy(c, 503);
    if (error instanceof Refusal && error.code === "too_many_requests") return answerBusy(c, 429);
    throw error;
  }
}
