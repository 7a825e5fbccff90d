/** The secret of a webhook: shown where it was just made, renewed at any time, and how its receiver checks with it. */
import type { Webhook } from "../../../worker/shop/webhooks/contract.ts";
import { formatMoment } from "../../i18n/format.ts";
import { useWords } from "../../render/render-context.tsx";
import card from "../account/card.module.css";
import { Card, CardForm } from "../account/card.tsx";
import { Notice } from "../base/notice.tsx";
import { checkingSample } from "./checking-sample.ts";
import { oneAt, type WebhooksPlace } from "./place.ts";
import css from "./webhooks.module.css";

export function NewSecret({ secret }: { secret: string }) {
  const { t } = useWords();
  return (
    <>
      <Notice kind="good">{t("seller.webhooks.once")}</Notice>
      <code className={css.secret} dir="ltr">
        {secret}
      </code>
    </>
  );
}

/** `secret` null: it is known to the receiver alone. */
export function SecretCard({ place, webhook: { id, formerSecretUntil }, secret }: { place: WebhooksPlace; webhook: Webhook; secret: string | null }) {
  const { t, locale } = useWords();
  return (
    <Card id="secret" title={t("seller.webhooks.secret")} lead={t("seller.webhooks.secretText")}>
      {secret !== null && <NewSecret secret={secret} />}
      {formerSecretUntil && (
        <p className="small muted" suppressHydrationWarning>
          {t("seller.webhooks.formerUntil", { time: formatMoment(formerSecretUntil, locale) })}
        </p>
      )}
      <CardForm intent="secret" action={oneAt(place, id)} submit={t("seller.webhooks.renew")} look="quiet" labelOf={(name) => name}>
        {() => <input type="hidden" name="webhook" value={id} />}
      </CardForm>
      <Checking />
    </Card>
  );
}

function Checking() {
  const { t } = useWords();
  return (
    <details className={`${card.unfolding} ${css.checking}`}>
      <summary className={card.do}>{t("seller.webhooks.check")}</summary>
      <p className="small">{t("seller.webhooks.checkText")}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <pre className={css.code} dir="ltr" tabIndex={0}>
        <code>{checkingSample}</code>
      </pre>
    </details>
  );
}
