/** How one signs in, where one is signed in, and what happened to the account. */

import type { KeyIn } from "../../../../locales/words.ts";
import type { EventView, Me, SessionView } from "../../../../worker/shop/account/contract.ts";
import type { OfferedProvider } from "../../../../worker/shop/social/contract.ts";
import type { Api } from "../../../client/api.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { type FormDone, handleForm, reauthenticate } from "../../../forms/answer.ts";
import { intentIn, paramOf, passwordOf, textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { asAddress, redirectDocument } from "../../../navigation/address.ts";
import { openPrivatePage } from "../../../render/personal/private-page.ts";
import { useWords } from "../../../render/render-context.tsx";
import { AccountPage } from "../../../ui/account/account-page.tsx";
import type { Route } from "./+types/security";
import { EmailForm, PasswordForm } from "./credentials.tsx";
import { History } from "./history.tsx";
import { Providers } from "./providers.tsx";
import { Sessions } from "./sessions.tsx";

export type SecurityAccount = Pick<Me, "email" | "emailVerified" | "hasPassword" | "provenRecently" | "providers">;
type SecurityData = { me: SecurityAccount; sessions: SessionView[]; events: EventView[]; offered: OfferedProvider[]; flash: Flash | null };

const path = "/user/security";

export async function loader({ context }: Route.LoaderArgs): Promise<SecurityData> {
  const renderContext = openPrivatePage(context, "account.security.title");
  const { api } = renderContext;
  const [me, sessions, events, offered] = await Promise.all([api.get("/user/me"), api.get("/user/sessions"), api.get("/user/events"), api.get("/user/social")]);
  const { email, emailVerified, hasPassword, provenRecently, providers } = me.data;
  return {
    me: { email, emailVerified, hasPassword, provenRecently, providers },
    sessions: sessions.data,
    events: events.data,
    offered: offered.data,
    flash: renderContext.flash ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    await reauthenticate(renderContext.api, form);
    return (intentIn(intents, form) ?? endSession)(renderContext.api, form);
  });
}

const done = (key: KeyIn<"account.security">): FormDone => ({ key: `account.security.${key}`, to: path });

async function endSession(api: Api, form: FormData): Promise<FormDone> {
  await api.send("DELETE", "/user/sessions/{id}", { params: { id: paramOf(form, "id") } });
  return done("sessionEnded");
}

/** Each form by its intent; one without is a session's button. */
const intents: Record<string, (api: Api, form: FormData) => Promise<FormDone>> = {
  async link(api, form) {
    const body = { provider: textOf(form, "provider"), link: true, to: path };
    return redirectDocument(asAddress((await api.send("POST", "/user/social/start", { body })).data.url), 303);
  },
  async password(api, form) {
    await api.send("PUT", "/user/password", { body: { ...(form.has("current") && { current: passwordOf(form, "current") }), password: passwordOf(form) } });
    return done("passwordChanged");
  },
  async email(api, form) {
    await api.send("POST", "/user/email", { body: { email: textOf(form, "email") } });
    return done("emailAsked");
  },
  async unlink(api, form) {
    await api.send("DELETE", "/user/social/{provider}", { params: { provider: paramOf(form, "provider") } });
    return done("unlinked");
  },
  async "end-others"(api) {
    await api.send("POST", "/user/sessions/end-others");
    return done("othersEnded");
  },
};

export default function Security({ loaderData: { me, sessions, events, offered, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
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
