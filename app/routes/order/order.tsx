import type { GatewayId } from "../../../worker/shop/payments/contract.ts";
import { renderContextKey } from "../../context.ts";
import { usePrivateHead } from "../../render/personal/private-head.ts";
import { useWords } from "../../render/render-context.tsx";
import { GatewayRedirect } from "../../ui/purchase/gateway-redirect.tsx";
import { orderPath } from "../../ui/purchase/open-order.ts";
import type { Route } from "./+types/order";
import { actOnOrder, loadOrder, type OrderData } from "./order-actions.ts";
import { OrderView } from "./order-view.tsx";

export const loader = ({ request, params, context }: Route.LoaderArgs): Promise<OrderData> =>
  loadOrder(context.get(renderContextKey), params.number, new URL(request.url).searchParams);

export const action = ({ request, params, context }: Route.ActionArgs) => actOnOrder(context.get(renderContextKey), request, params.number, orderPath);

export default function OrderPage({ loaderData: loaded, actionData: answer }: Route.ComponentProps) {
  const { t } = useWords();
  const { number } = loaded.order;
  usePrivateHead(t("orders.title", { number }));
  if (answer?.handoff) return <GatewayRedirect next={answer.handoff.next} gateway={t(`checkout.gateways.${answer.handoff.gateway as GatewayId}.name`)} />;
  return (
    <div className="page stack">
      <OrderView loaded={loaded} answer={answer} within="page" />
    </div>
  );
}
