/**
 * Where a guest's order in cash is confirmed by the link in its mail. Looking at the page confirms nothing: programs that look through mail
 * open its links.
 */

import { renderContextKey } from "../../context.ts";
import { formAgain, refusalOf } from "../../forms/refusal.ts";
import { redirect } from "../../navigation/address.ts";
import { openPrivatePage } from "../../render/personal/private-page.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Button } from "../../ui/base/button.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { QuietLink } from "../../ui/base/quiet-link.tsx";
import { openOrderCookie, orderPath } from "../../ui/purchase/open-order.ts";
import css from "../sign-in/auth-layout.module.css";
import { AuthLayout } from "../sign-in/auth-layout.tsx";
import type { Route } from "./+types/confirm";

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token")?.slice(0, 64) ?? "";

export function loader({ context, request }: Route.LoaderArgs): { token: string } {
  openPrivatePage(context, "orders.confirm.title");
  return { token: tokenOf(request) };
}

/** Why it was not confirmed: `over` says what to do instead, a link that fits no order is shown as such. */
type Refused = { problem: "over" | "unknown" | { text: string } };

export async function action({ context, request, params }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  try {
    const { data } = await renderContext.api.send("POST", "/orders/{number}/confirm", { params: { number: params.number }, body: { token: tokenOf(request) } });
    renderContext.setCookies.push(openOrderCookie(renderContext.origin));
    return redirect(orderPath(data), 303);
  } catch (error) {
    const refused = refusalOf(error);
    const problem = refused.body.code === "order_not_confirmable" ? "over" : refused.status === 404 ? "unknown" : { text: refused.message };
    return formAgain<Refused>({ problem }, refused);
  }
}

export default function ConfirmPage({ loaderData: { token }, actionData, params: { number } }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  const problem = actionData?.problem;
  if (problem === "over" || problem === "unknown" || token === "")
    return (
      <AuthLayout title={t("orders.confirm.title")} lead={t(problem === "over" ? "orders.confirm.over" : "orders.confirm.unknown")}>
        <QuietLink to="/track-order">{t("orders.trackTitle")}</QuietLink>
      </AuthLayout>
    );
  return (
    <AuthLayout title={t("orders.confirm.title")} lead={t("orders.confirm.text")}>
      {problem && <Notice kind="bad">{problem.text}</Notice>}
      <p>
        {t("fields.labels.orderNumber")}: <bdi dir="ltr">{number}</bdi>
      </p>
      <form className={css.form} method="post" action={link(`/checkout/confirm/${encodeURIComponent(number)}?token=${encodeURIComponent(token)}`)}>
        <Button wide>{t("orders.confirm.yes")}</Button>
      </form>
    </AuthLayout>
  );
}
