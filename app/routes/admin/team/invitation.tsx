/** The way from an invitation's mail to the operator's desk: shown before it is accepted. */

import type { InvitedOperator } from "../../../../worker/shop/operators/team/contract.ts";
import { ApiError } from "../../../client/api.ts";
import { renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { usePrivateHead } from "../../../render/personal/private-head.ts";
import { openPrivatePage } from "../../../render/personal/private-page.ts";
import { useWords } from "../../../render/render-context.tsx";
import { InvitationView, invitationTokenOf } from "../../../ui/team/invitation-view.tsx";
import type { Route } from "./+types/invitation";

/** `to` null: it does not count, or not for this account. */
type InvitationData = { to: InvitedOperator | null; token: string };

export async function loader({ request, context }: Route.LoaderArgs): Promise<InvitationData> {
  const renderContext = openPrivatePage(context, "desk.label");
  const token = invitationTokenOf(request);
  if (token === "") return { to: null, token };
  try {
    const { data } = await renderContext.api.send("POST", "/user/operator-invitations/accept", { body: { token, look: true } });
    return { to: data, token };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { to: null, token };
    throw error;
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    await renderContext.api.send("POST", "/user/operator-invitations/accept", { body: { token: textOf(form, "token") } });
    return { key: "desk.team.joined", to: "/admin" };
  });
}

export default function InvitationPage({ loaderData: { to, token }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  usePrivateHead(t("desk.label"));
  const invitation = to && { title: t("desk.team.joinTitle"), role: t(`desk.roles.${to.role}`), text: t(`desk.rolesText.${to.role}`) };
  return <InvitationView heading={t("desk.label")} path="/admin/invitation" token={token} invitation={invitation} />;
}
