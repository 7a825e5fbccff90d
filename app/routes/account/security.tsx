/** How one signs in, where one is signed in, and what happened to the account. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument, useActionData, useLoaderData } from "react-router";
import type { EventView, Me, SessionView } from "../../../worker/shop/account/contract.ts";
import type { OfferedProvider, StartedSocial } from "../../../worker/shop/social/contract.ts";
import { type Flash, type Visit, visitContext } from "../../context.ts";
import { useWords } from "../../render/visit.tsx";
import { AccountPage } from "../../ui/account/account-page.tsx";
import { type FormAnswer, handleForm, reauthenticate, secret, typed } from "../../ui/account/form-answer.ts";
import { useDone } from "../../ui/account/use-form.ts";
import { postedForm } from "../../ui/purchase/posted.ts";
import { EmailForm, PasswordForm } from "./credentials.tsx";
import { History } from "./history.tsx";
import { Providers } from "./providers.tsx";
import { Sessions } from "./sessions.tsx";

export type Account = Pick<Me, "email" | "emailVerified" | "hasPassword" | "provenRecently" | "providers">;
type SecurityData = { me: Account; sessions: SessionView[]; events: EventView[]; offered: OfferedProvider[]; flash: Flash | null };

const path = "/user/security";

export async function loader({ context }: LoaderFunctionArgs): Promise<SecurityData> {
  const visit = context.get(visitContext);
  const { api } = visit;
  visit.head = { title: `${visit.words.t("account.security.title")} – Meydan`, noindex: true };
  const [me, sessions, events, offered] = await Promise.all([
    api.get<{ data: Me }>("/user/me"),
    api.get<{ data: SessionView[] }>("/user/sessions"),
    api.get<{ data: EventView[] }>("/user/events"),
    api.get<{ data: OfferedProvider[] }>("/user/social"),
  ]);
  const { email, emailVerified, hasPassword, provenRecently, providers } = me.data;
  return {
    me: { email, emailVerified, hasPassword, provenRecently, providers },
    sessions: sessions.data,
    events: events.data,
    offered: offered.data,
    flash: visit.flash ?? null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext);
  const form = await postedForm(request);
  return handleForm(visit, request, form, () => change(visit, form));
}

async function change({ api }: Visit, form: FormData): Promise<{ key: string; to: string } | Response> {
  const intent = typed(form, "intent");
  await reauthenticate(api, form);
  if (intent === "link") {
    const body = { provider: typed(form, "provider"), link: true, to: path };
    return redirectDocument((await api.send<{ data: StartedSocial }>("POST", "/user/social/start", body)).data.url, 303);
  }
  if (intent === "password") {
    await api.send("PUT", "/user/password", { ...(form.has("current") && { current: secret(form, "current") }), password: secret(form, "password") });
    return { key: "account.security.passwordChanged", to: path };
  }
  if (intent === "email") {
    await api.send("POST", "/user/email", { email: typed(form, "email") });
    return { key: "account.security.emailAsked", to: path };
  }
  if (intent === "unlink") {
    await api.send("DELETE", `/user/social/${encodeURIComponent(typed(form, "provider"))}`);
    return { key: "account.security.unlinked", to: path };
  }
  if (intent === "end-others") {
    await api.send("POST", "/user/sessions/end-others");
    return { key: "account.security.othersEnded", to: path };
  }
  await api.send("DELETE", `/user/sessions/${encodeURIComponent(typed(form, "id"))}`);
  return { key: "account.security.sessionEnded", to: path };
}

export default function Security() {
  const { me, sessions, events, offered, flash } = useLoaderData<SecurityData>();
  useDone(useActionData<FormAnswer>());
  const { t } = useWords();
  return (
    <AccountPage place="security" heading={t("account.security.title")} lead={t("account.security.lead")} flash={flash}>
      <EmailForm me={me} />
      <PasswordForm me={me} />
      <Providers me={me} offered={offered} />
      <Sessions loaded={sessions} />
      <History events={events} />
    </AccountPage>
  );
}
