/** Deliveries leave by the outbox, the endpoints beside each other: one that hangs keeps nobody else waiting. */
import { defineEntry } from "../../outbox/define.ts";
import type { PurchaseContext } from "../payments/purchase-context.ts";
import { sendDelivery } from "./sending.ts";

export const webhookEntry = defineEntry<PurchaseContext, { webhook: number; endpoint: string }>({
  kind: "webhook",
  requires: "webhook",
  lane: "'webhook ' || (payload ->> '$.endpoint')",
  effect: (purchase, { webhook }) => sendDelivery(purchase, webhook),
});
