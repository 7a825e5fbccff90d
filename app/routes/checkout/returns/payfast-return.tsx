/** The way back from PayFast after a payment. Its notice comes on its own way, and may still be on it. */
import type { Route } from "./+types/payfast-return";
import { backFromGateway } from "./back.ts";
import { loadUnknownPayment } from "./unnamed-order.ts";
import { UnknownPayment } from "./which-order.tsx";

export const loader = async ({ request, context, params }: Route.LoaderArgs) =>
  params.id ? backFromGateway({ request, context }, { gateway: "payfast", attempt: params.id }) : loadUnknownPayment(context);

export default UnknownPayment;
