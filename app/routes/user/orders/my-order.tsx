import { data } from "react-router";
import type { Order } from "../../../../worker/shop/orders/contract.ts";
import type { GatewayId } from "../../../../worker/shop/payments/contract.ts";
import { renderContextKey } from "../../../context.ts";
import { redirect } from "../../../navigation/address.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { AccountPage } from "../../../ui/account/account-page.tsx";
import { GatewayRedirect } from "../../../ui/purchase/gateway-redirect.tsx";
import { actOnOrder, loadOrder, type OrderData } from "../../order/order-actions.ts";
import { OrderView } from "../../order/order-view.tsx";
import type { Route } from "./+types/my-order";

const path = (number: string) => `/user/order/${encodeURIComponent(number)}` as const;

/** Only what stands in this account: an order of somebody else does not exist here, and a guest's is seen by its link. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<OrderData> {
  if (!params.id) throw redirect("/user/orders", 302);
  const loaded = await loadOrder(context.get(renderContextKey), params.id, new URL(request.url).searchParams);
  if (loaded.order.ownership !== "account") throw data(null, { status: 404 });
  return loaded;
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  actOnOrder(context.get(renderContextKey), request, params.id ?? "", ({ number }: Order) => path(number));

export default function MyOrder({ loaderData: loaded, actionData: answer }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  if (answer?.handoff) return <GatewayRedirect next={answer.handoff.next} gateway={t(`checkout.gateways.${answer.handoff.gateway as GatewayId}.name`)} />;
  return (
    <AccountPage
      place="orders"
      heading={t("orders.title", { number: loaded.order.number })}
      flash={loaded.flash}
      actions={
        <a className="text-link" href={link("/user/orders")}>
          {t("orders.mine.all")}
        </a>
      }
    >
      <OrderView loaded={loaded} answer={answer} within="account" />
    </AccountPage>
  );
}
