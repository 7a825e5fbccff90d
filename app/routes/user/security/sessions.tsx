/** The browsers that are signed in. */
import type { FormEvent } from "react";
import type { SessionView } from "../../../../worker/shop/account/contract.ts";
import { browserApi } from "../../../client/browser-api.ts";
import { useOptimistic } from "../../../client/optimistic.ts";
import { formatDate } from "../../../i18n/format.ts";
import { countryName } from "../../../i18n/names/country-name.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { toast } from "../../../stores/toasts.ts";
import { AccountIcon } from "../../../ui/account/account-icons.tsx";
import css from "../../../ui/account/card.module.css";
import { Card } from "../../../ui/account/card.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { deviceOf } from "./agent.ts";

const path = "/user/sessions";

export function Sessions({ loaded }: { loaded: SessionView[] }) {
  const { t } = useWords();
  const link = useLink();
  const { data: sessions, change } = useOptimistic<SessionView[]>(path, loaded, {
    read: async () => (await browserApi().api.get(path)).data,
  });
  const end = (id: string) =>
    change(
      (known) => known.filter((each) => each.id !== id),
      async () => {
        await browserApi().api.send("DELETE", "/user/sessions/{id}", { params: { id } });
        toast({ kind: "good", key: "account.security.sessionEnded" });
        return undefined;
      },
    );
  const endOthers = (event: FormEvent) => {
    event.preventDefault();
    change(
      (known) => known.filter(({ current }) => current),
      async () => {
        await browserApi().api.send("POST", "/user/sessions/end-others");
        toast({ kind: "good", key: "account.security.othersEnded" });
        return undefined;
      },
    );
  };
  return (
    <Card id="sessions" title={t("account.security.sessions")} lead={t("account.security.sessionsText")}>
      <ul className={css.list}>
        {[...sessions]
          .sort((a, b) => Number(b.current) - Number(a.current))
          .map((session) => (
            <Session key={session.id} session={session} onEnd={() => end(session.id)} />
          ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" action={link("/user/security")} onSubmit={endOthers}>
          <input type="hidden" name="intent" value="end-others" />
          <Button look="quiet">{t("account.security.endOthers")}</Button>
        </form>
      )}
    </Card>
  );
}

export function useDeviceName() {
  const { t } = useWords();
  return (agent: string) => {
    const { browser, system } = deviceOf(agent);
    if (browser && system) return t("account.security.device", { browser, system });
    return browser ?? system ?? t("account.security.unknownDevice");
  };
}

function Session({ session, onEnd }: { session: SessionView; onEnd: () => void }) {
  const { t, locale } = useWords();
  const link = useLink();
  const nameOf = useDeviceName();
  const device = nameOf(session.agent);
  const stop = (event: FormEvent) => {
    event.preventDefault();
    onEnd();
  };
  return (
    <li className={css.item}>
      <span className={css.mark}>
        <AccountIcon name={deviceOf(session.agent).mobile ? "phone" : "computer"} />
      </span>
      <span className={css.what}>
        <strong>
          <bdi>{device}</bdi> {session.current && <span className={css.badge}>{t("account.security.thisBrowser")}</span>}
        </strong>
        <span className="muted small" suppressHydrationWarning>
          {session.country && `${countryName(session.country, locale)} · `}
          {t("account.security.lastSeen", { date: formatDate(session.seenAt, locale) })}
        </span>
      </span>
      {!session.current && (
        <form method="post" action={link("/user/security")} onSubmit={stop}>
          <input type="hidden" name="intent" value="end" />
          <input type="hidden" name="id" value={session.id} />
          <button type="submit" className={css.do} aria-label={t("account.security.endNamed", { device })}>
            {t("account.security.end")}
          </button>
        </form>
      )}
    </li>
  );
}
