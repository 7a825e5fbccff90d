/** What was written in a thread of the contact form, each text as it was typed. */
import { formatMoment } from "../../i18n/format.ts";
import { useWords } from "../../render/render-context.tsx";
import css from "../shops/shop-messages.module.css";

/** `isOwn`: of whoever reads. */
export type ThreadText = { name: string; text: string; at: string; isOwn: boolean };

export function ThreadTexts({ texts, lang }: { texts: readonly ThreadText[]; lang?: string }) {
  const { locale } = useWords();
  return (
    <ol className={css.messages}>
      {texts.map(({ name, text, at, isOwn }) => (
        <li key={`${at} ${isOwn}`} data-own={isOwn ? "" : undefined}>
          <p className="muted small">
            <bdi>{name}</bdi> ·{" "}
            <time dateTime={at} suppressHydrationWarning>
              {formatMoment(at, locale)}
            </time>
          </p>
          <p className={css.words} dir="auto" lang={lang}>
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
