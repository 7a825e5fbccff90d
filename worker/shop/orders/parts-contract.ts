/** Cancelling a part of an order, and ordering it again. */
import { z } from "@hono/zod-openapi";
import { rowId } from "../query.ts";
import { OrderParams } from "./contract.ts";

const Id = rowId;
export const PackageOfOrder = OrderParams.extend({ package: Id });
export const LineOfOrder = OrderParams.extend({ line: Id });

/** A line that is not in the cart as often as it was ordered. */
const Missing = z.object({ name: z.string(), quantity: z.int().openapi({ description: "how many of it could be put into the cart" }) });
export const OrderedAgain = z
  .object({ added: z.int().openapi({ description: "pieces put into the cart" }), missing: z.array(Missing) })
  .openapi("OrderedAgain");
export type OrderedAgain = z.infer<typeof OrderedAgain>;
