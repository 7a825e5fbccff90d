/** Who one is on Meydan: name, portrait, language and currency; taking all of it along, and taking it away. */

import { data } from "react-router";
import { type Locale, prefixOf } from "../../../../locales/words.ts";
import { currencyCookie, localeCookie, preferenceCookie } from "../../../../worker/shared/cookies.ts";
import { homeCountry } from "../../../../worker/shared/home-country.ts";
import type { Me } from "../../../../worker/shop/account/contract.ts";
import { type Flash, type Visit, visitContext } from "../../../context.ts";
import { type FormDone, handleForm, reauthenticate, unreadable } from "../../../forms/answer.ts";
import { intentIn, textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { formatDate } from "../../../i18n/format.ts";
import { asAddress, redirectDocument } from "../../../navigation/address.ts";
import { openPrivatePage } from "../../../render/personal/private-page.ts";
import { useWords } from "../../../render/visit.tsx";
import { AccountPage } from "../../../ui/account/account-page.tsx";
import type { Route } from "./+types/profile";
import { DeleteAccount, YourData } from "./delete-account.tsx";
import { Portrait } from "./portrait.tsx";
import { Details, Preferences } from "./profile-forms.tsx";

type ProfileData = { me: Me; currency: string; leaving: boolean; flash: Flash | null };

const path = "/user/profile";
/** A picture of 8 MB and what stands around it. */
const uploadMax_bytes = 8.25 * 1024 * 1024;

export async function loader({ request, context }: Route.LoaderArgs): Promise<ProfileData> {
  const visit = openPrivatePage(context, "account.profile.title");
  const { data: me } = await visit.api.get("/user/me");
  return { me, currency: visit.currency, leaving: new URL(request.url).searchParams.has("delete"), flash: visit.flash ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const form = await readForm(request, uploadMax_bytes).catch(() => null);
  if (!form) return data(unreadable("portrait", visit.words.t("account.profile.portraitTooLarge")), { status: 413 });
  return handleForm(visit, request, form, () => (intentIn(intents, form) ?? saveDetails)(visit, form));
}

async function saveDetails({ api, locale }: Visit, form: FormData): Promise<FormDone> {
  await api.send("PATCH", "/user/me", { body: { name: textOf(form, "name"), phone: textOf(form, "phone"), country: homeCountry(locale) } });
  return { key: "account.saved", to: path };
}

/** Each form by its intent; one without saves name and telephone. */
const intents: Record<string, (visit: Visit, form: FormData) => Promise<FormDone>> = {
  async portrait({ api }, form) {
    const picture = new FormData();
    picture.set("picture", form.get("picture") ?? "");
    await api.sendForm("PUT", "/user/avatar", picture);
    return { key: "account.profile.portraitSaved", to: path };
  },
  async "remove-portrait"({ api }) {
    await api.send("DELETE", "/user/avatar");
    return { key: "account.profile.portraitRemoved", to: path };
  },
  async delete(visit, form) {
    await reauthenticate(visit.api, form);
    await visit.api.send("DELETE", "/user/me");
    await visit.setFlash({ kind: "good", key: "account.leaving.done" });
    return redirectDocument("/login", 303);
  },
  preferences: (visit, form) => prefer(visit, textOf(form, "locale"), textOf(form, "currency")),
};

/** Language and currency count for the account and for this browser. What is drawn in another one is another document. */
async function prefer(visit: Visit, locale: string, currency: string): Promise<FormDone> {
  const { data: me } = await visit.api.send("PATCH", "/user/me", { body: { locale, currency } });
  visit.setCookies.push(preferenceCookie(localeCookie, me.locale));
  if (me.currency !== null) visit.setCookies.push(preferenceCookie(currencyCookie, me.currency));
  const isSame = me.locale === visit.locale && me.currency === visit.currency;
  if (isSame) return { key: "account.saved", to: path };
  await visit.setFlash({ kind: "good", key: "account.saved" });
  const target = prefixOf(me.locale as Locale) + path;
  // the router puts its own language before a path: to another one it needs the whole address
  return redirectDocument(me.locale === visit.locale ? path : asAddress(visit.origin + target), 303);
}

export default function Profile({ loaderData: { me, currency, leaving, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t, locale } = useWords();
  if (leaving)
    return (
      <AccountPage place="profile" heading={t("account.leaving.title")} flash={flash}>
        <DeleteAccount me={me} />
      </AccountPage>
    );
  return (
    <AccountPage
      place="profile"
      heading={t("account.profile.title")}
      lead={t("account.profile.since", { date: formatDate(me.createdAt, locale) })}
      flash={flash}
    >
      <Portrait name={me.name} avatar={me.avatar} />
      <Details me={me} />
      <Preferences me={me} currency={currency} />
      <YourData />
    </AccountPage>
  );
}
