/** Who one is here: name, portrait, language and currency; taking all of it along, and taking it away. */

import { type Locale, locales, prefixOf } from "../../../../locales/words.ts";
import { currencyCookie, localeCookie, preferenceCookie } from "../../../../worker/shared/cookies.ts";
import { homeCountry } from "../../../../worker/shared/countries/home-country.ts";
import type { Me } from "../../../../worker/shop/account/contract.ts";
import { type Flash, type RenderContext, renderContextKey } from "../../../context.ts";
import { type FormDone, handleForm, reauthenticate } from "../../../forms/answer.ts";
import { intentIn, textOf } from "../../../forms/fields.ts";
import { pictureIn, readPictureForm, tooLarge } from "../../../forms/picture-form.ts";
import { useDone } from "../../../forms/use-form.ts";
import { formatDate } from "../../../i18n/format.ts";
import { asAddress, redirectDocument } from "../../../navigation/address.ts";
import { openPrivatePage } from "../../../render/personal/private-page.ts";
import { useWords } from "../../../render/render-context.tsx";
import { AccountPage } from "../../../ui/account/account-page.tsx";
import type { Route } from "./+types/profile";
import { DeleteAccount, YourData } from "./delete-account.tsx";
import { Portrait } from "./portrait.tsx";
import { Details, Preferences } from "./profile-forms.tsx";

type ProfileData = { me: Me; currency: string; languages: readonly Locale[]; leaving: boolean; flash: Flash | null };

const path = "/user/profile";
export async function loader({ request, context }: Route.LoaderArgs): Promise<ProfileData> {
  const renderContext = openPrivatePage(context, "account.profile.title");
  const { data: me } = await renderContext.api.get("/user/me");
  const { currency, market } = renderContext;
  const languages = locales.filter((each) => market.languages.includes(each) || each === me.locale);
  return { me, currency, languages, leaving: new URL(request.url).searchParams.has("delete"), flash: renderContext.flash ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readPictureForm(request);
  if (!form) return tooLarge(renderContext.words, "portrait");
  return handleForm(renderContext, request, form, () => (intentIn(intents, form) ?? saveDetails)(renderContext, form));
}

async function saveDetails({ api, locale }: RenderContext, form: FormData): Promise<FormDone> {
  await api.send("PATCH", "/user/me", { body: { name: textOf(form, "name"), phone: textOf(form, "phone"), country: homeCountry(locale) } });
  return { key: "account.saved", to: path };
}

/** Each form by its intent; one without saves name and telephone. */
const intents: Record<string, (renderContext: RenderContext, form: FormData) => Promise<FormDone>> = {
  async portrait({ api }, form) {
    await api.sendForm("PUT", "/user/avatar", pictureIn(form));
    return { key: "account.profile.portraitSaved", to: path };
  },
  async "remove-portrait"({ api }) {
    await api.send("DELETE", "/user/avatar");
    return { key: "account.profile.portraitRemoved", to: path };
  },
  async delete(renderContext, form) {
    await reauthenticate(renderContext.api, form);
    await renderContext.api.send("DELETE", "/user/me");
    await renderContext.setFlash({ kind: "good", key: "account.leaving.done" });
    return redirectDocument("/login", 303);
  },
  preferences: (renderContext, form) => prefer(renderContext, textOf(form, "locale"), textOf(form, "currency")),
};

/** Language and currency count for the account and for this browser. What is drawn in another one is another document. */
async function prefer(renderContext: RenderContext, locale: string, currency: string): Promise<FormDone> {
  const { data: me } = await renderContext.api.send("PATCH", "/user/me", { body: { locale, currency } });
  renderContext.setCookies.push(preferenceCookie(localeCookie, me.locale));
  if (me.currency !== null) renderContext.setCookies.push(preferenceCookie(currencyCookie, me.currency));
  const isSame = me.locale === renderContext.locale && me.currency === renderContext.currency;
  if (isSame) return { key: "account.saved", to: path };
  await renderContext.setFlash({ kind: "good", key: "account.saved" });
  const target = prefixOf(me.locale as Locale) + path;
  // the router puts its own language before a path: to another one it needs the whole address
  return redirectDocument(me.locale === renderContext.locale ? path : asAddress(renderContext.origin + target), 303);
}

export default function Profile({ loaderData: { me, currency, languages, leaving, flash }, actionData }: Route.ComponentProps) {
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
      <Preferences me={me} currency={currency} languages={languages} />
      <YourData />
    </AccountPage>
  );
}
