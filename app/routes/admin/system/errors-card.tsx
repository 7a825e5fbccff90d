/** What broke in browsers and in the worker, by kind and release, with the places of the sources. */
import type { ErrorKind } from "../../../../worker/shop/telemetry/contract.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { Moment } from "../../../ui/desk/moment.tsx";
import { PlainTable } from "../../../ui/desk/plain-table.tsx";
import css from "./system.module.css";

const placeOf = ({ fn, file, line, column, original }: ErrorKind["frames"][number]) =>
  original ? `${original.fn ?? (fn || "?")}  ${original.file}:${original.line}:${original.column}` : `${fn || "?"}  ${file}:${line}:${column}`;

export function ErrorsCard({ errors }: { errors: readonly ErrorKind[] }) {
  const { t, locale } = useWords();
  return (
    <Card id="errors" title={t("desk.system.errors")}>
      {errors.length === 0 ? (
        <p className="muted">{t("desk.system.noErrors")}</p>
      ) : (
        <PlainTable label={t("desk.system.errors")} names={[t("desk.system.error"), t("desk.system.page"), t("desk.system.times"), t("desk.system.last")]}>
          {errors.map((kind) => (
            <tr key={`${kind.fingerprint} ${kind.release}`}>
              <th scope="row">
                <ErrorFacts kind={kind} />
              </th>
              <td>{kind.page === null ? "–" : <bdi dir="ltr">{kind.page}</bdi>}</td>
              <td data-numeric="" suppressHydrationWarning>
                {formatNumber(kind.count, locale)}
              </td>
              <td>
                <Moment at={kind.lastSeen} />
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Card>
  );
}

/** In the program's own words. */
function ErrorFacts({ kind: { name, message, source, release, frames } }: { kind: ErrorKind }) {
  const { t } = useWords();
  return (
    <details className={css.error}>
      <summary>
        <bdi lang="en" dir="ltr">
          {name}: {message}
        </bdi>
      </summary>
      <p className="muted small">
        {t(`desk.system.sources.${source}`)} · <bdi dir="ltr">{release}</bdi>
      </p>
      <pre dir="ltr">{frames.map(placeOf).join("\n")}</pre>
    </details>
  );
}
