/** What a shop is told of its products. */
import { defineNotification } from "../news/service.ts";
import { readDecisionReader } from "./data.ts";
import { productDecisionMail } from "./mail.ts";

/** What the entry holds: the product by its number; a decision is told as it was, whatever came after. */
export type ProductNotice = { product: number } & ({ act: "take_down"; reason: string } | { act: "release"; isOnSale: boolean });

export const productDecisionNotification = defineNotification<{ productDecision: ProductNotice; member: number }>(
  "product-decided",
  "productDecision",
  async ({ db, env }, { productDecision, member }) => {
    const reader = await readDecisionReader(db, productDecision.product, member);
    return reader && { mail: () => productDecisionMail(env, reader, productDecision), about: { shop: reader.handle } };
  },
);
