/** What the table of mails can show. */
import { mailKinds, mailStates } from "../../../../worker/shop/mails/rules.ts";
import type { TableSpec } from "../../../ui/desk/table-choice.ts";

export const mailsTable = {
  path: "/admin/mails",
  filters: [
    { name: "state", kind: "choice", options: mailStates },
    { name: "kind", kind: "choice", options: mailKinds },
  ],
  orders: ["newest", "oldest"],
  columns: ["subject", "to", "state", "about", "at"],
} as const satisfies TableSpec;

/** What did not go out: where one goes on after something was sent again. */
export const queue = "/admin/mails?state=failed";
