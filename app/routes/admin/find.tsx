/** What begins with a few letters, of all that the desk may see: the palette's page for whoever has no script. */
import type { DeskMe, FindResult } from "../../../worker/shop/operators/desk/contract.ts";
import { useWords } from "../../render/render-context.tsx";
import { FoundList } from "../../ui/counter/found-list.tsx";
import { DeskPage } from "../../ui/desk/desk-page.tsx";
import { foundLine } from "../../ui/desk/found-address.ts";
import { openDeskPage } from "../../ui/desk/load-desk.ts";
import type { Route } from "./+types/find";

type FindData = { desk: DeskMe; q: string; found: FindResult[] };

export async function loader({ request, context }: Route.LoaderArgs): Promise<FindData> {
  const { renderContext, desk } = await openDeskPage(context, "counter.find.title", "overview");
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 254);
  const { data: found } = q === "" ? { data: [] } : await renderContext.api.get("/admin/find", { query: { q } });
  return { desk, q, found };
}

export default function FindPage({ loaderData: { desk, q, found } }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <DeskPage desk={desk} place="dashboard" heading={t("counter.find.title")} {...(q !== "" && { lead: <bdi>{q}</bdi> })}>
      <FoundList found={found.map((each) => ({ ...foundLine(each), kind: t(`desk.find.kinds.${each.kind}`) }))} hint={t("desk.find.hint")} />
    </DeskPage>
  );
}
