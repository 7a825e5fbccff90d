/** What the table of messages can show, and what is done with several. */
import { type MovedState, threadStates } from "../../../../worker/shop/contact/threads/rules.ts";
import type { TableSpec } from "../../../ui/desk/table-choice.ts";

export const messagesTable = {
  path: "/admin/messages",
  filters: [
    { name: "state", kind: "choice", options: threadStates },
    { name: "who", kind: "choice", options: ["mine", "nobody"] },
  ],
  orders: ["due", "newest"],
  columns: ["message", "writer", "topic", "state", "who", "since"],
} as const satisfies TableSpec;

export const bulkActs = ["closed", "spam"] as const satisfies readonly MovedState[];
/** What waits, the longest first: where one goes on after something is done. */
export const queue = "/admin/messages?state=open";
