/** The way back from PayFast after a payment. Its notice comes on its own way, and may still be on it. */
import type { Route } from "./+types/payfast-return";
import { backFromGateway } from "./back.ts";
import { unnamedOrder } from "./unnamed-order.ts";
import { WhichOrder } from "./which-order.tsx";

export const loader = async ({ request, context, params }: Route.LoaderArgs) =>
  params.id ? backFromGateway({ request, context }, { gateway: "payfast", attempt: params.id }) : unnamedOrder(context);

export default WhichOrder;
