/** One return: where it stands, what was said, and what happened when. Who bought, the shop and operators read the same. */
import type { ReactNode } from "react";
import type { ReturnCase } from "../../../../worker/shop/returns/contract.ts";
import { isReplacing } from "../../../../worker/shop/returns/exchanges/rules.ts";
import { formatDate, formatMoney } from "../../../i18n/format.ts";
import { useWords } from "../../../render/render-context.tsx";
import frames from "../lookup/lookup.module.css";
import { Moment } from "../moment.tsx";
import { Shipment } from "../shipment.tsx";
import { ReturnPictures } from "./pictures.tsx";
import { Quote } from "./quote.tsx";
import css from "./return.module.css";
import { WayBack } from "./way-back.tsx";

/** `fileAt`: where a picture or a label of it is read; null: not by this reader. */
type CaseProps = { of: ReturnCase; reader: "buyer" | "shop" | "desk"; level: 2 | 3; fileAt: ((file: string) => string) | null; children?: ReactNode };

/** `children`: what may be done with it. */
export function ReturnedCase({ of, reader, level, fileAt, children }: CaseProps) {
  const { t } = useWords();
  const Heading = `h${level}` as const;
  const { id, state, basis, reason, lines, shop } = of;
  const goods = lines.map(({ name, options, quantity }) => `${quantity} × ${[name, ...options.map(({ value }) => value)].join(", ")}`);
  return (
    <article className={frames.framed} data-return={id} data-state={state}>
      <header className={css.head}>
        <Heading>
          {t(`returns.states.${state}`)}
          {basis === "withdrawal" && <span className="muted"> · {t("returns.basis.withdrawal")}</span>}
        </Heading>
        <p className="muted small">
          <bdi>{shop.name}</bdi> · {t(`returns.reasons.${reason}`)}
        </p>
      </header>
      <ul className={css.goods}>
        {goods.map((text) => (
          <li key={text}>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
      <ExchangeState of={of} />
      <CurrentState of={of} reader={reader} fileAt={fileAt} />
      {fileAt && <ReturnPictures of={of} fileAt={fileAt} />}
      <History of={of} />
      {children}
    </article>
  );
}

/** What is wanted instead of money, and how far that is. */
function ExchangeState({ of: { exchange, lines, dueAt } }: Pick<CaseProps, "of">) {
  const { t, locale } = useWords();
  if (exchange === null) return null;
  const wanted = lines.map(({ quantity, name, instead }) => `${quantity} × ${[name, ...(instead ?? []).map(({ value }) => value)].join(", ")}`);
  return (
    <div data-exchange={exchange.state}>
      <p className="muted small">{t("returns.instead")}</p>
      <ul className={css.goods}>
        {wanted.map((text) => (
          <li key={text}>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
      <p suppressHydrationWarning>{t(`returns.exchange.${exchange.state}`, { date: dueAt === null ? "" : formatDate(dueAt, locale) })}</p>
      {exchange.shipment && <Shipment shipment={exchange.shipment} />}
    </div>
  );
}

function CurrentState({ of, reader, fileAt }: Pick<CaseProps, "of" | "reader" | "fileAt">) {
  const { t, locale } = useWords();
  const { state, basis, dueAt, sendsBack, words, answer, decision, carrier, tracking, refund, isAssumed, exchange } = of;
  const isOpen = state === "asked" || state === "accepted" || state === "sent_back" || state === "disputed";
  // the law says until when a withdrawal's goods are sent, and its right stays with who is late
  const mustSendByLaw = state === "accepted" && basis === "withdrawal" && reader === "buyer";
  return (
    <>
      {isOpen && dueAt && !isReplacing(exchange?.state ?? null) && (
        <p suppressHydrationWarning>{mustSendByLaw ? t("withdrawal.next") : t(`returns.due.${state}`, { date: formatDate(dueAt, locale) })}</p>
      )}
      {isAssumed && <p className="muted small">{t("returns.silent")}</p>}
      {state === "accepted" && sendsBack && <WayBack of={of} reader={reader} fileAt={fileAt} />}
      {!sendsBack && state !== "asked" && <p>{t("returns.keep")}</p>}
      {carrier !== "" && (
        <p>
          {t("returns.sentBy", { carrier })}
          {tracking !== "" && (
            <>
              {" · "}
              <bdi dir="ltr">{tracking}</bdi>
            </>
          )}
        </p>
      )}
      <Quote label={t(reader === "buyer" ? "returns.yourWords" : "returns.shoppersWords")} text={words} />
      <Quote label={t("returns.answer")} text={answer} />
      {decision && <Quote label={`${t(`returns.decisions.${decision.outcome}`)} – ${t("returns.decisionReason")}`} text={decision.reason} />}
      {refund && (
        <p suppressHydrationWarning>
          <strong>{t("returns.givenBack", { amount: formatMoney(refund, locale) })}</strong>
        </p>
      )}
    </>
  );
}

function History({ of: { events } }: Pick<CaseProps, "of">) {
  const { t } = useWords();
  return (
    <ol className={css.events}>
      {events.map(({ kind, at }) => (
        <li key={kind}>
          {kind === "asked" || kind === "decided" ? t(`returns.events.${kind}`) : t(`returns.states.${kind}`)}{" "}
          <span className="muted">
            <Moment at={at} />
          </span>
        </li>
      ))}
    </ol>
  );
}
