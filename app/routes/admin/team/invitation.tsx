/** The way from an invitation's mail to the operator's desk: shown before it is accepted. */
import { openPrivatePage } from "../../../render/personal/private-page.ts";
import "../../../styles/further.css";
import type { InvitedOperator } from "../../../../worker/shop/operators/team/contract.ts";
import { ApiError } from "../../../client/api.ts";
import { renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { usePrivateHead } from "../../../render/personal/private-head.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { EmptyState } from "../../../ui/base/empty-state.tsx";
import type { Route } from "./+types/invitation";

/** `to` null: it does not count, or not for this account. */
type InvitationData = { to: InvitedOperator | null; token: string };

export async function loader({ request, context }: Route.LoaderArgs): Promise<InvitationData> {
  const renderContext = openPrivatePage(context, "desk.label");
  const token = (new URL(request.url).searchParams.get("token") ?? "").slice(0, 100);
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
  const link = useLink();
  usePrivateHead(t("desk.label"));
  if (!to)
    return (
      <div className="page stack">
        <EmptyState icon="shop" heading="h1" title={t("seller.team.spent")} text={t("seller.team.spentText")}>
          <ButtonLink look="quiet" href={link("/user/profile")}>
            {t("account.nav.label")}
          </ButtonLink>
        </EmptyState>
      </div>
    );
  return (
    <div className="page stack">
      <h1>{t("desk.label")}</h1>
      <Card id="invitation" title={t("desk.team.joinTitle")} lead={t("seller.team.joinText", { role: t(`desk.roles.${to.role}`) })}>
        <p>{t(`desk.rolesText.${to.role}`)}</p>
        <CardForm
          intent="accept"
          action={`/admin/invitation?token=${encodeURIComponent(token)}`}
          submit={t("seller.team.join")}
          labelOf={() => t("seller.team.role")}
        >
          {() => <input type="hidden" name="token" value={token} />}
        </CardForm>
      </Card>
    </div>
  );
}
