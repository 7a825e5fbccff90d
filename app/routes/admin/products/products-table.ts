/** What the table of products can show. */
import { deskStates, type ProductAct } from "../../../../worker/shop/moderation/rules.ts";
import type { TableSpec } from "../../../ui/desk/table-choice.ts";

/** `categories`: those that there are, by their numbers. */
export const productsTable = (categories: readonly string[]) =>
  ({
    path: "/admin/products",
    filters: [
      { name: "state", kind: "choice", options: deskStates },
      { name: "category", kind: "choice", options: categories },
      { name: "shop", kind: "text" },
    ],
    orders: ["newest", "oldest"],
    columns: ["product", "shop", "category", "state", "price", "added"],
  }) as const satisfies TableSpec;

export const bulkActs = ["take_down", "release"] as const satisfies readonly ProductAct[];
