/**
 * Where mails of a kind are ended by the link in them, without signing in. Looking at the page ends nothing: programs that look through
 * mail open its links. Mail programs post here by themselves (one click, RFC 8058); what they post is not looked at, the link says all.
 */

import type { Unsubscribed } from "../../../../worker/shop/news/contract.ts";
import { noticeKinds } from "../../../../worker/shop/news/member/rules.ts";
import { newsKinds } from "../../../../worker/shop/news/rules.ts";
import { renderContextKey } from "../../../context.ts";
import { type Answered, formAgain, refusalOf } from "../../../forms/refusal.ts";
import { openPrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { QuietLink } from "../../../ui/base/quiet-link.tsx";
import css from "../../sign-in/auth-layout.module.css";
import { AuthLayout } from "../../sign-in/auth-layout.tsx";
import type { Route } from "./+types/unsubscribe";

const isOneOf = <T extends string>(list: readonly T[], value: string): value is T => (list as readonly string[]).includes(value);

function nameOf(t: ReturnType<typeof useWords>["t"], kind: Unsubscribed["kind"]): string {
  if (kind === "followed") return t("following.title");
  if (kind === "digest") return t("seller.notices.ways.digest");
  return isOneOf(noticeKinds, kind) ? t(`seller.notices.kinds.${kind}`) : t(`account.news.kinds.${kind}`);
}

type UnsubscribeData = { token: string; mails: Unsubscribed | null };

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token")?.slice(0, 200) ?? "";

export async function loader({ context, request }: Route.LoaderArgs): Promise<UnsubscribeData> {
  const renderContext = openPrivatePage(context, "account.news.out.title");
  const token = tokenOf(request);
  try {
    return { token, mails: token === "" ? null : (await renderContext.api.get("/news/unsubscribe", { query: { token } })).data };
  } catch (error) {
    refusalOf(error);
    return { token, mails: null };
  }
}

export async function action({ context, request }: Route.ActionArgs): Promise<Answered<{ mails: Unsubscribed | null }>> {
  try {
    const { data } = await context.get(renderContextKey).api.send("POST", "/news/unsubscribe", { query: { token: tokenOf(request) } });
    return { mails: data };
  } catch (error) {
    return formAgain({ mails: null }, refusalOf(error));
  }
}

export default function UnsubscribePage({ loaderData: { token, mails: asked }, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  const mails = actionData ? actionData.mails : asked;
  const account = <QuietLink to="/user/news">{t("account.news.title")}</QuietLink>;
  if (!mails)
    return (
      <AuthLayout title={t("account.news.out.title")} lead={t("account.news.out.unknown")}>
        {account}
      </AuthLayout>
    );
  const { kind } = mails;
  const isAccounts = isOneOf(newsKinds, kind);
  const settings = isAccounts ? (
    account
  ) : (
    <QuietLink to={mails.shop === null ? "/seller/notices" : `/seller/notices?shop=${mails.shop}`}>{t("seller.notices.title")}</QuietLink>
  );
  return (
    <AuthLayout title={t("account.news.out.title")} lead={t(mails.mail ? "account.news.out.ask" : "account.news.out.done")}>
      <p>
        <strong>{nameOf(t, kind)}</strong>
        {isAccounts && (
          <>
            <br />
            <span className="muted">{t(`account.news.texts.${kind}`)}</span>
          </>
        )}
      </p>
      {mails.mail && (
        <form className={css.form} method="post" action={link(`/unsubscribe?token=${encodeURIComponent(token)}`)}>
          <Button wide>{t("account.news.out.yes")}</Button>
        </form>
      )}
      {settings}
    </AuthLayout>
  );
}
