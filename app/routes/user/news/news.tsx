/** What an account is notified of, and how. */

import type { News } from "../../../../worker/shop/news/contract.ts";
import { newsChannels, newsKinds, type Preferences } from "../../../../worker/shop/news/rules.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { type FormDone, handleForm } from "../../../forms/answer.ts";
import { intentOf, paramOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { openPrivatePage } from "../../../render/personal/private-page.ts";
import { useWords } from "../../../render/render-context.tsx";
import { AccountPage } from "../../../ui/account/account-page.tsx";
import { useSells } from "../../../ui/account/use-sells.ts";
import { QuietLink } from "../../../ui/base/quiet-link.tsx";
import type { Route } from "./+types/news";
import { Browsers } from "./browsers.tsx";
import { Choices } from "./choices.tsx";

const path = "/user/news";

export async function loader({ context }: Route.LoaderArgs): Promise<{ news: News; flash: Flash | null }> {
  const renderContext = openPrivatePage(context, "account.news.title");
  return { news: (await renderContext.api.get("/user/news")).data, flash: renderContext.flash ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async (): Promise<FormDone> => {
    if (intentOf(form) === "turn-off") await renderContext.api.send("DELETE", "/user/news/subscriptions/{id}", { params: { id: paramOf(form, "id") } });
    else await renderContext.api.send("PUT", "/user/news", { body: chosenIn(form) });
    return { key: "account.saved", to: path };
  });
}

/** A box that is not ticked is not sent. */
const chosenIn = (form: FormData) =>
  Object.fromEntries(
    newsKinds.map((kind) => [kind, Object.fromEntries(newsChannels.map((channel) => [channel, form.has(`${kind}.${channel}`)]))]),
  ) as Preferences;

export default function NewsPage({ loaderData: { news, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const sells = useSells();
  return (
    <AccountPage place="news" heading={t("account.news.title")} lead={t("account.news.lead")} flash={flash}>
      <Choices news={news} />
      <Browsers loaded={news} />
      {sells && (
        <p className="muted">
          {`${t("seller.notices.ofAccount")} `}
          <QuietLink to="/seller/notices">{t("seller.notices.title")}</QuietLink>
        </p>
      )}
    </AccountPage>
  );
}
