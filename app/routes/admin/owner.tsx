/** The way from the link that a first deploy prints to owning the market: a button, since mail programs and previews open links by themselves. */
import "../../styles/further.css";
import { renderContextKey } from "../../context.ts";
import { handleForm } from "../../forms/answer.ts";
import { textOf } from "../../forms/fields.ts";
import { readForm } from "../../forms/read.ts";
import { useDone } from "../../forms/use-form.ts";
import { usePrivateHead } from "../../render/personal/private-head.ts";
import { openPrivatePage } from "../../render/personal/private-page.ts";
import { useWords } from "../../render/render-context.tsx";
import { Card, CardForm } from "../../ui/account/card.tsx";
import type { Route } from "./+types/owner";

export async function loader({ request, context }: Route.LoaderArgs): Promise<{ token: string }> {
  openPrivatePage(context, "desk.owner.title");
  return { token: (new URL(request.url).searchParams.get("token") ?? "").slice(0, 100) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    await renderContext.api.send("POST", "/market/owner", { body: { token: textOf(form, "token") } });
    return { key: "desk.owner.done", to: "/admin" };
  });
}

export default function OwnerPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  usePrivateHead(t("desk.owner.title"));
  return (
    <div className="page stack">
      <h1>{t("desk.owner.title")}</h1>
      <Card id="owner" title={t("desk.owner.submit")} lead={t("desk.owner.lead")}>
        <CardForm intent="own" action={`/admin/owner?token=${encodeURIComponent(token)}`} submit={t("desk.owner.submit")} labelOf={(name) => name}>
          {() => <input type="hidden" name="token" value={token} />}
        </CardForm>
      </Card>
    </div>
  );
}
