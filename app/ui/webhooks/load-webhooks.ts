/** What the pages of webhooks show, by their address. Server side. */
import type { Webhook, WebhookDelivery } from "../../../worker/shop/webhooks/contract.ts";
import { deliveryStates } from "../../../worker/shop/webhooks/rules.ts";
import type { Api } from "../../client/api.ts";
import type { WebhooksPlace } from "./place.ts";

/** A page of a webhook's log. */
export type Log = { rows: WebhookDelivery[]; next: number | null };
export type WebhooksView = { kind: "all" } | { kind: "new" } | { kind: "one"; webhook: Webhook; log: Log };
export type WebhooksData = { webhooks: Webhook[]; max: number; view: WebhooksView };

/** Null: the address names a webhook that there is not. */
export async function loadWebhooks(api: Api, { side }: Pick<WebhooksPlace, "side">, params: URLSearchParams): Promise<WebhooksData | null> {
  const { data: webhooks, meta } = await api.get(`${side}/webhooks`);
  const all = { webhooks, max: meta.max };
  const id = params.get("webhook");
  if (id === null) return { ...all, view: { kind: "all" } };
  if (id === "new") return { ...all, view: { kind: "new" } };
  const webhook = webhooks.find((each) => each.id === id);
  if (!webhook) return null;
  return { ...all, view: { kind: "one", webhook, log: await loadLog(api, side, id, params) } };
}

async function loadLog(api: Api, side: WebhooksPlace["side"], webhook: string, params: URLSearchParams): Promise<Log> {
  const state = deliveryStates.find((each) => each === params.get("state")) ?? null;
  const after = /^\d{1,15}$/.exec(params.get("after") ?? "")?.[0];
  const query = { ...(state && { state }), ...(after !== undefined && { after }) };
  const { data: rows, meta } = await api.get(`${side}/webhooks/{webhook}/deliveries`, { params: { webhook }, query });
  return { rows, next: meta.next };
}
