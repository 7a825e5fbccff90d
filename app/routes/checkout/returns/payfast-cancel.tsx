/** The way back from PayFast for who gave up there; the order stays payable. */
import type { Route } from "./+types/payfast-cancel";
import { backFromGateway } from "./back.ts";
import { loadUnknownPayment } from "./unnamed-order.ts";
import { UnknownPayment } from "./which-order.tsx";

export const loader = async ({ request, context, params }: Route.LoaderArgs) =>
  params.id ? backFromGateway({ request, context }, { gateway: "payfast", attempt: params.id, left: true }) : loadUnknownPayment(context);

export default UnknownPayment;
