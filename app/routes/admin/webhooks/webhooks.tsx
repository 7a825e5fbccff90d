/** The market's webhooks: systems of its own that hear of every shop's orders, packages, refunds and products. */
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { redirect } from "../../../navigation/address.ts";
import { useWords } from "../../../render/render-context.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { loadWebhooks, type WebhooksData } from "../../../ui/webhooks/load-webhooks.ts";
import type { WebhooksPlace } from "../../../ui/webhooks/place.ts";
import { answerWebhooks } from "../../../ui/webhooks/webhooks-action.ts";
import { headingOf, Webhooks } from "../../../ui/webhooks/webhooks-view.tsx";
import type { Route } from "./+types/webhooks";

const place: WebhooksPlace = { side: "/admin", at: (query) => (query ? `/admin/webhooks${query}` : "/admin/webhooks"), fixed: {} };

type PageData = { desk: DeskMe; data: WebhooksData; flash: Flash | null };

export async function loader({ request, context }: Route.LoaderArgs): Promise<PageData> {
  const { renderContext, desk } = await openDeskPage(context, "seller.webhooks.title", "market");
  const data = await loadWebhooks(renderContext.api, place, new URL(request.url).searchParams);
  if (!data) throw redirect(place.at());
  return { desk, data, flash: renderContext.flash ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  return answerWebhooks(renderContext, request, await readForm(request), { api: renderContext.api, place });
}

export default function AdminWebhooksPage({ loaderData: { desk, data, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const words = useWords();
  return (
    <DeskPage desk={desk} place="webhooks" heading={headingOf(words, data.view)} lead={words.t("seller.webhooks.lead")} flash={flash}>
      <Webhooks place={place} data={data} shown={actionData?.shown} />
    </DeskPage>
  );
}
