/** What was found, as the page shows it that stands in for the palette without script. */
import { useLink, useWords } from "../../render/render-context.tsx";
import { Card } from "../account/card.tsx";
import { EmptyState } from "../base/empty-state.tsx";
import type { PaletteResult } from "./palette.tsx";

/** `hint`: what can be looked for. `kind`: what each is, where its name does not say it. */
export function FoundList({ found, hint }: { found: readonly (PaletteResult & { kind?: string })[]; hint: string }) {
  const { t } = useWords();
  const link = useLink();
  if (found.length === 0) return <EmptyState icon="check" title={t("counter.find.nothing")} text={hint} />;
  return (
    <Card id="found" title={t("counter.find.found")}>
      <ul className="column">
        {found.map(({ key, to, name, kind, detail }) => (
          <li key={key}>
            {to === null ? (
              <bdi>{name}</bdi>
            ) : (
              <a className="text-link" href={link(to)}>
                <bdi>{name}</bdi>
              </a>
            )}{" "}
            <span className="muted small">
              {kind}
              {kind && detail && " · "}
              {detail && <bdi>{detail}</bdi>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
