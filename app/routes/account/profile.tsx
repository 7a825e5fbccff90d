/** Who one is on Meydan: name, portrait, language and currency; taking all of it along, and taking it away. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirectDocument, useActionData, useLoaderData } from "react-router";
import { type Locale, prefixOf } from "../../../locales/words.ts";
import type { Me } from "../../../worker/shop/account/contract.ts";
import { homeCountry } from "../../../worker/shop/shipping/home-country.ts";
import { type Flash, type Visit, visitContext } from "../../context.ts";
import { formatDate } from "../../i18n/format.ts";
import { useWords } from "../../render/visit.tsx";
import { AccountPage } from "../../ui/account/account-page.tsx";
import { type FormAnswer, fieldRefused, handleForm, reauthenticate, typed } from "../../ui/account/form-answer.ts";
import { useDone } from "../../ui/account/use-form.ts";
import { postedForm } from "../../ui/purchase/posted.ts";
import { DeleteAccount, YourData } from "./delete-account.tsx";
import { Portrait } from "./portrait.tsx";
import { Details, Preferences } from "./profile-forms.tsx";

type ProfileData = { me: Me; currency: string; leaving: boolean; flash: Flash | null };

const path = "/user/profile";
/** A picture of 8 MB and what stands around it. */
const uploadMax_bytes = 8.25 * 1024 * 1024;
const year_s = 365 * 24 * 60 * 60;

export async function loader({ request, context }: LoaderFunctionArgs): Promise<ProfileData> {
  const visit = context.get(visitContext);
  visit.head = { title: `${visit.words.t("account.profile.title")} – Meydan`, noindex: true };
  const { data: me } = await visit.api.get<{ data: Me }>("/user/me");
  return { me, currency: visit.currency, leaving: new URL(request.url).searchParams.has("delete"), flash: visit.flash ?? null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext);
  const form = await postedForm(request, uploadMax_bytes).catch(() => null);
  if (!form) return data(fieldRefused("portrait", visit.words.t("account.profile.portraitTooLarge")), { status: 413 });
  return handleForm(visit, request, form, () => change(visit, form));
}

async function change(visit: Visit, form: FormData): Promise<{ key: string; to: string } | Response> {
  const { api } = visit;
  const intent = typed(form, "intent");
  if (intent === "portrait") {
    const picture = new FormData();
    picture.set("picture", form.get("picture") ?? "");
    await api.sendForm("PUT", "/user/avatar", picture);
    return { key: "account.profile.portraitSaved", to: path };
  }
  if (intent === "remove-portrait") {
    await api.send("DELETE", "/user/avatar");
    return { key: "account.profile.portraitRemoved", to: path };
  }
  if (intent === "delete") {
    await reauthenticate(api, form);
    await api.send("DELETE", "/user/me");
    await visit.setFlash({ kind: "good", key: "account.leaving.done" });
    return redirectDocument("/login", 303);
  }
  if (intent === "preferences") return prefer(visit, typed(form, "locale"), typed(form, "currency"));
  await api.send("PATCH", "/user/me", { name: typed(form, "name"), phone: typed(form, "phone"), country: homeCountry(visit.locale) });
  return { key: "account.profile.saved", to: path };
}

/** Language and currency count for the account and for this browser. What is drawn in another one is another document. */
async function prefer(visit: Visit, locale: string, currency: string): Promise<{ key: string; to: string } | Response> {
  const { data: me } = await visit.api.send<{ data: Me }>("PATCH", "/user/me", { locale, currency });
  const keep = (name: string, value: string) => visit.setCookies.push(`${name}=${value}; Path=/; Max-Age=${year_s}; SameSite=Lax`);
  keep("i18n_redirected", me.locale);
  if (me.currency !== null) keep("currency", me.currency);
  const isSame = me.locale === visit.locale && me.currency === visit.currency;
  if (isSame) return { key: "account.profile.saved", to: path };
  await visit.setFlash({ kind: "good", key: "account.profile.saved" });
  const target = prefixOf(me.locale as Locale) + path;
  // the router puts its own language before a path: to another one it has to be told the whole address
  return redirectDocument(me.locale === visit.locale ? path : visit.origin + target, 303);
}

export default function Profile() {
  const { me, currency, leaving, flash } = useLoaderData<ProfileData>();
  useDone(useActionData<FormAnswer>());
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
