/** What begins with a few letters, of all that the desk may see: the palette's page for whoever has no script. */
import type { DeskMe, FindResult } from "../../../worker/shop/operators/desk/contract.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Card } from "../../ui/account/card.tsx";
import { EmptyState } from "../../ui/base/empty-state.tsx";
import { DeskPage } from "../../ui/desk/desk-page.tsx";
import { foundAddress } from "../../ui/desk/found-address.ts";
import { openDeskPage } from "../../ui/desk/load-desk.ts";
import type { Route } from "./+types/find";

type FindData = { desk: DeskMe; q: string; found: FindResult[] };

export async function loader({ request, context }: Route.LoaderArgs): Promise<FindData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.find.title", "overview");
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 254);
  const { data: found } = q === "" ? { data: [] } : await renderContext.api.get("/admin/find", { query: { q } });
  return { desk, q, found };
}

export default function FindPage({ loaderData: { desk, q, found } }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  return (
    <DeskPage desk={desk} place="dashboard" heading={t("desk.find.title")} {...(q !== "" && { lead: <bdi>{q}</bdi> })}>
      {found.length === 0 ? (
        <EmptyState icon="check" title={t("desk.find.nothing")} text={t("desk.find.hint")} />
      ) : (
        <Card id="found" title={t("desk.find.found")}>
          <ul className="stack">
            {found.map((each) => {
              const to = foundAddress(each);
              return (
                <li key={`${each.kind} ${each.id}`}>
                  {to === null ? (
                    <bdi>{each.name}</bdi>
                  ) : (
                    <a className="text-link" href={link(to)}>
                      <bdi>{each.name}</bdi>
                    </a>
                  )}{" "}
                  <span className="muted small">
                    {t(`desk.find.kinds.${each.kind}`)}
                    {each.detail && (
                      <>
                        {" · "}
                        <bdi>{each.detail}</bdi>
                      </>
                    )}
                  </span>
                </li>
              );
            })}
          </ul>
        </Card>
      )}
    </DeskPage>
  );
}
