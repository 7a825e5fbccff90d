/** The way from an invitation's mail into a team: shown before it is accepted. */
import "../../styles/further.css";
import type { PageAddress } from "../../pages.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Card, CardForm } from "../account/card.tsx";
import { ButtonLink } from "../base/button.tsx";
import { EmptyState } from "../base/empty-state.tsx";

/** As the mail's link has it. */
export const invitationTokenOf = (request: Request) => (new URL(request.url).searchParams.get("token") ?? "").slice(0, 100);

type InvitationViewProps = {
  heading: string;
  /** The page's path; the token is put to it. */
  path: PageAddress;
  token: string;
  /** Null: it does not count, or not for this account. */
  invitation: { title: string; role: string; text: string } | null;
};

export function InvitationView({ heading, path, token, invitation }: InvitationViewProps) {
  const { t } = useWords();
  const link = useLink();
  if (!invitation)
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
      <h1>{heading}</h1>
      <Card id="invitation" title={invitation.title} lead={t("seller.team.joinText", { role: invitation.role })}>
        <p>{invitation.text}</p>
        <CardForm intent="accept" action={`${path}?token=${encodeURIComponent(token)}`} submit={t("seller.team.join")} labelOf={() => t("seller.team.role")}>
          {() => <input type="hidden" name="token" value={token} />}
        </CardForm>
      </Card>
    </div>
  );
}
