/**
 * Where mails to addresses without an account lead: an alert is confirmed or ended there. Looking at the page does nothing: programs that look through
 * mail open its links. Mail programs post here by themselves (one click, RFC 8058); what they post is not looked at, the link says all.
 */
import type { LinkedAlert } from "../../../../worker/shop/alerts/contract.ts";
import { renderContextKey } from "../../../context.ts";
import { type Answered, formAgain, refusalOf } from "../../../forms/refusal.ts";
import type { PageAddress } from "../../../pages.ts";
import { openPrivatePage, titlePrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { QuietLink } from "../../../ui/base/quiet-link.tsx";
import css from "../../sign-in/auth-layout.module.css";
import { AuthLayout, TokenPage } from "../../sign-in/auth-layout.tsx";
import type { Route } from "./+types/link";

type LinkData = { token: string; linked: LinkedAlert | null };

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token")?.slice(0, 200) ?? "";

export async function loader({ context, request }: Route.LoaderArgs): Promise<LinkData> {
  const renderContext = openPrivatePage(context, "alerts.title");
  const token = tokenOf(request);
  try {
    const { data: linked } = await renderContext.api.get("/alerts/link", { query: { token } });
    titlePrivatePage(renderContext, renderContext.words.t(`alerts.link.${linked.action}.title`));
    return { token, linked };
  } catch (error) {
    refusalOf(error);
    return { token, linked: null };
  }
}

export async function action({ context, request }: Route.ActionArgs): Promise<Answered<{ linked: LinkedAlert | null }>> {
  try {
    return { linked: (await context.get(renderContextKey).api.send("POST", "/alerts/link", { query: { token: tokenOf(request) } })).data };
  } catch (error) {
    return formAgain({ linked: null }, refusalOf(error));
  }
}

export default function LinkPage({ loaderData: { token, linked: asked }, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  const linked = actionData ? actionData.linked : asked;
  if (!linked)
    return (
      <AuthLayout title={t("alerts.title")} lead={t("alerts.link.unknown")}>
        <TokenPage />
        <QuietLink to="/">{t("failure.home")}</QuietLink>
      </AuthLayout>
    );
  const { action: does, state, subject } = linked;
  // what is confirmed and lives needs nothing more; to end it there has to be something
  const isOpen = does === "confirm" ? state === "unconfirmed" : state !== "over";
  const lead = isOpen ? `alerts.link.${does}.ask` : does === "confirm" && state === "over" ? "alerts.link.over" : `alerts.link.${does}.done`;
  return (
    <AuthLayout title={t(`alerts.link.${does}.title`)} lead={t(lead as "alerts.link.over")}>
      <TokenPage />
      {subject && (
        <p>
          <a className="text-link" href={link(subject.path as PageAddress)}>
            {subject.name}
          </a>
        </p>
      )}
      {isOpen && (
        <form className={css.form} method="post" action={link(`/user/alerts/link?token=${encodeURIComponent(token)}`)}>
          <Button wide>{t(`alerts.link.${does}.yes`)}</Button>
        </form>
      )}
    </AuthLayout>
  );
}
