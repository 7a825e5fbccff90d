/** A product file is worked off by the outbox, a slice at a time. */
import { defineEntry } from "../../outbox/define.ts";
import type { PurchaseContext } from "../payments/purchase-context.ts";
import type { ProductFileName } from "./entries-data.ts";
import { deliverProductFile } from "./service.ts";

export const productFileEntry = defineEntry<PurchaseContext, { productFile: ProductFileName }>({
  kind: "product-file",
  requires: "productFile",
  effect: ({ env, now }, { productFile }) => deliverProductFile(env, productFile, now),
});
