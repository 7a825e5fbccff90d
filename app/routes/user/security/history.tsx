/** What happened to the account, newest first: whoever owns it sees what they did not do themselves. */
import type { KeyIn } from "../../../../locales/words.ts";
import type { EventView } from "../../../../worker/shop/account/contract.ts";
import { byMarket } from "../../../../worker/shop/account/rules.ts";
import { formatDate } from "../../../i18n/format.ts";
import { countryName } from "../../../i18n/names/country-name.ts";
import { useWords } from "../../../render/render-context.tsx";
import css from "../../../ui/account/card.module.css";
import { Card } from "../../../ui/account/card.tsx";
import { ClockTime } from "../../../ui/base/clock-time.tsx";
import { useDeviceName } from "./sessions.tsx";

const shownAtOnce = 8;
/** What the marketplace did, for who asked it to. */
const ofMarket: Readonly<Record<string, "exported_by_market" | "signed_out_by_market">> = {
  exported: "exported_by_market",
  signed_out_everywhere: "signed_out_by_market",
};
const alarming = new Set(["sign_in_failed", "token_reused"]);

export function History({ events }: { events: readonly EventView[] }) {
  const { t, n } = useWords();
  const rest = events.slice(shownAtOnce);
  return (
    <Card id="history" title={t("account.security.history")} lead={t("account.security.historyText")}>
      <Events events={events.slice(0, shownAtOnce)} />
      {rest.length > 0 && (
        <details className={css.unfolding}>
          <summary className={css.do}>{n("account.security.older", rest.length)}</summary>
          <Events events={rest} />
        </details>
      )}
    </Card>
  );
}

function Events({ events }: { events: readonly EventView[] }) {
  const { t, locale } = useWords();
  const nameOf = useDeviceName();
  return (
    <ol className={css.events}>
      {events.map(({ kind, method, at, agent, country }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of one moment are told apart by their place alone
        <li key={`${at} ${kind} ${index}`} data-alarming={alarming.has(kind) ? "" : undefined}>
          <strong>{t(`account.events.${(method === byMarket && ofMarket[kind]) || (kind as KeyIn<"account.events">)}`)}</strong>
          <span className="muted small" suppressHydrationWarning>
            {formatDate(at, locale)}, <ClockTime at={at} />
            {method !== byMarket && (
              <>
                {" · "}
                <bdi>{nameOf(agent)}</bdi>
              </>
            )}
            {country && ` · ${countryName(country, locale)}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
