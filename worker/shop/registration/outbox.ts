/** What is told about a shop's registration and standing, and what the scanner is asked. */
import { defineEntry } from "../../outbox/define.ts";
import { defineNotification } from "../news/service.ts";
import type { PurchaseContext } from "../payments/purchase-context.ts";
import { scanDocument } from "./documents/documents.ts";
import { shopMail } from "./mail.ts";
import { readMailedMessage, shopEntryKinds } from "./messages-data.ts";

export const registrationNotifications = shopEntryKinds.map((kind) =>
  defineNotification<{ shopMessage: number }>(kind, "shopMessage", async ({ db, env }, { shopMessage }) => {
    const message = await readMailedMessage(db, shopMessage);
    const mail = message && shopMail(env, kind, message);
    return mail ? { mail: () => mail, about: { shop: message.handle } } : "nobody to write to";
  }),
);

export const scanEntry = defineEntry<PurchaseContext, { document: string }>({
  kind: "document-scan",
  requires: "document",
  lane: "'scanner'",
  effect: ({ env }, { document }) => scanDocument(env, document),
});
