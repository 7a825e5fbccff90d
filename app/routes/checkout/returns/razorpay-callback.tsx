/** The way back from Razorpay: a form posted from its site after a payment, a link after giving up. */
import type { Route } from "./+types/razorpay-callback";
import { backFromGateway } from "./back.ts";
import { loadUnknownPayment, type UnnamedOrder } from "./unnamed-order.ts";
import { UnknownPayment } from "./which-order.tsx";

async function back({ request, context }: Route.LoaderArgs | Route.ActionArgs): Promise<Response | UnnamedOrder> {
  const attempt = new URL(request.url).searchParams.get("attempt");
  return attempt ? backFromGateway({ request, context }, { gateway: "razorpay", attempt }) : loadUnknownPayment(context);
}

export const loader = back;
export const action = back;

export default UnknownPayment;
