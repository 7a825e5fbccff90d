/** A page of the operator's desk: those of its pages that an operator may open, and the search over all of it. */
import type { DeskMe } from "../../../worker/shop/operators/desk/contract.ts";
import { browserApi } from "../../client/browser-api.ts";
import { useWords } from "../../render/render-context.tsx";
import { CounterPage, type CounterPageProps, placesByGroup } from "../counter/counter-page.tsx";
import { foundLine } from "./found-address.ts";
import { type DeskPlace, deskGroups, placesFor } from "./places.ts";

export function DeskPage({ desk, ...page }: CounterPageProps & { desk: DeskMe; place: DeskPlace }) {
  const words = useWords();
  const { t } = words;
  const find = async (q: string) => (await browserApi().api.get("/admin/find", { query: { q } })).data.map(foundLine);
  return (
    <CounterPage
      {...page}
      label={t("desk.label")}
      menu={placesByGroup(placesFor(desk.rights), deskGroups, words)}
      find={{ page: "/admin/find", label: t("desk.find.label"), hint: t("desk.find.hint"), find }}
      whose={
        <p>
          <bdi>{desk.name}</bdi> · {t(`desk.roles.${desk.role}`)}
        </p>
      }
    />
  );
}
