/** What the outbox does for payments: refunds and webhooks' events, each gateway in a lane of its own. */
import { defineEntry } from "../../outbox/define.ts";
import type { EventName } from "./entries-data.ts";
import type { PurchaseContext } from "./purchase-context.ts";
import { makeRefund } from "./refunds/refunds.ts";
import { handleEvent } from "./webhooks.ts";

export const paymentEntries = [
  defineEntry<PurchaseContext, { refund: string }>({
    kind: "refund",
    requires: "refund",
    lane: "(SELECT a.gateway FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id WHERE r.key = payload ->> '$.refund')",
    effect: (purchase, { refund }) => makeRefund(purchase, refund),
  }),
  defineEntry<PurchaseContext, { event: EventName }>({
    kind: "payment-event",
    requires: "event",
    lane: "payload ->> '$.event.gateway'",
    effect: (purchase, { event }) => handleEvent(purchase, event),
  }),
];
