/** Pushes in this browser, and the list of those that take them. */
import { type FormEvent, useEffect, useState } from "react";
import type { News, NewsBrowser } from "../../../../worker/shop/news/contract.ts";
import { browserApi } from "../../../client/browser-api.ts";
import { formatDate } from "../../../i18n/format.ts";
import { type PushState, pushState, turnOff, turnOn } from "../../../push/subscription.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { toast } from "../../../stores/toasts.ts";
import { AccountIcon } from "../../../ui/account/account-icons.tsx";
import css from "../../../ui/account/card.module.css";
import { Card } from "../../../ui/account/card.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { deviceOf } from "../security/agent.ts";
import { useDeviceName } from "../security/sessions.tsx";

export function Browsers({ loaded }: { loaded: News }) {
  const { t } = useWords();
  const [news, setNews] = useState(loaded);
  useEffect(() => setNews(loaded), [loaded]);
  const { browsers, pushKey } = news;
  const drop = async (id: number) => {
    try {
      setNews((await browserApi().api.send("DELETE", "/user/news/subscriptions/{id}", { params: { id } })).data);
    } catch {
      toast({ kind: "bad", key: "push.failed" });
    }
  };
  return (
    <>
      <Card id="here" title={t("account.news.here")} lead={t("account.news.hereText")}>
        {pushKey === null ? <p>{t("push.notOffered")}</p> : <Here pushKey={pushKey} isKnown={browsers.some(({ current }) => current)} onChange={setNews} />}
      </Card>
      <Card id="browsers" title={t("account.news.browsers")}>
        {browsers.length === 0 ? (
          <p className="muted">{t("account.news.none")}</p>
        ) : (
          <ul className={css.list}>
            {browsers.map((browser) => (
              <Browser key={browser.id} browser={browser} onDrop={() => void drop(browser.id)} />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

/** The switch of this browser. Its state is the browser's own; only where the server knows of it, too, is it on. */
function Here({ pushKey, isKnown, onChange }: { pushKey: string; isKnown: boolean; onChange: (news: News) => void }) {
  const { t } = useWords();
  const [own, setOwn] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    pushState().then(setOwn, () => setOwn("unsupported"));
  }, []);
  if (own === null) return <noscript>{t("account.news.noScript")}</noscript>;
  const state = own === "on" && !isKnown ? "off" : own;
  const flip = async () => {
    setBusy(true);
    try {
      const answer = state === "on" ? await turnOff() : await turnOn(pushKey);
      if (typeof answer === "object") onChange(answer);
    } catch {
      toast({ kind: "bad", key: "push.failed" });
    }
    setOwn(await pushState());
    setBusy(false);
  };
  return (
    <>
      <p role="status" data-push={state}>
        {t(`push.${state}`)}
      </p>
      {(state === "on" || state === "off") && (
        <div className={css.ways}>
          <Button type="button" look={state === "on" ? "quiet" : "main"} aria-disabled={busy} onClick={() => !busy && void flip()}>
            {t(state === "on" ? "push.turnOff" : "push.turnOn")}
          </Button>
        </div>
      )}
    </>
  );
}

function Browser({ browser: { id, agent, current, createdAt }, onDrop }: { browser: NewsBrowser; onDrop: () => void }) {
  const { t, locale } = useWords();
  const link = useLink();
  const device = useDeviceName()(agent);
  const drop = (event: FormEvent) => {
    event.preventDefault();
    onDrop();
  };
  return (
    <li className={css.item}>
      <span className={css.mark}>
        <AccountIcon name={deviceOf(agent).mobile ? "phone" : "computer"} />
      </span>
      <span className={css.what}>
        <strong>
          <bdi>{device}</bdi> {current && <span className={css.badge}>{t("account.security.thisBrowser")}</span>}
        </strong>
        <span className="muted small" suppressHydrationWarning>
          {t("account.news.since", { date: formatDate(createdAt, locale) })}
        </span>
      </span>
      <form method="post" action={link("/user/news")} onSubmit={drop}>
        <input type="hidden" name="intent" value="turn-off" />
        <input type="hidden" name="id" value={id} />
        <button type="submit" className={css.do} aria-label={t("account.news.turnOffName", { device })}>
          {t("push.turnOff")}
        </button>
      </form>
    </li>
  );
}
