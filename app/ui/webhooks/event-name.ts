/** What an event is called: keys of words have no dots within. */
import type { KeyIn } from "../../../locales/words.ts";
import type { OutgoingEvent } from "../../../worker/shop/webhooks/rules.ts";

export const eventName = (event: OutgoingEvent) => `seller.webhooks.events.${event.replace(".", "_") as KeyIn<"seller.webhooks.events">}` as const;
