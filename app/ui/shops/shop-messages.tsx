/** What was written between a shop's owner and the marketplace's operators, decisions among it. */
import type { ShopMessage } from "../../../worker/shop/registration/contract.ts";
import { formatMoment } from "../../i18n/format.ts";
import { useWords } from "../../render/render-context.tsx";
import css from "./shop-messages.module.css";

/** `own`: who reads; `names`: what each side is called then. */
type ShopMessagesProps = { messages: readonly ShopMessage[]; own: ShopMessage["author"]; names: Record<ShopMessage["author"], string> };

export function ShopMessages({ messages, own, names }: ShopMessagesProps) {
  const { t, locale } = useWords();
  return (
    <ol className={css.messages} hidden={messages.length === 0}>
      {messages.map(({ author, decision, text, at }) => (
        <li key={`${at} ${author} ${decision}`} data-own={author === own ? "" : undefined}>
          <p className="muted small">
            {names[author]} ·{" "}
            <time dateTime={at} suppressHydrationWarning>
              {formatMoment(at, locale)}
            </time>
          </p>
          {decision && <strong>{t(`seller.register.messages.said.${decision}`)}</strong>}
          {text && (
            <p className={css.words} dir="auto">
              {text}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
