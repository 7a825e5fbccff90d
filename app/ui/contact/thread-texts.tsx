/** What was written in a thread, each text as it was typed. */
import { formatMoment } from "../../i18n/format.ts";
import { useWords } from "../../render/render-context.tsx";
import css from "../shops/shop-messages.module.css";

/** `isOwn`: of whoever reads. `lang`: where it is known of this one text. */
export type ThreadText = { name: string; text: string; at: string; isOwn: boolean; lang?: string };

export function ThreadTexts({ texts, lang }: { texts: readonly ThreadText[]; lang?: string }) {
  const { locale } = useWords();
  return (
    <ol className={css.messages}>
      {texts.map(({ name, text, at, isOwn, lang: own }) => (
        <li key={`${at} ${isOwn}`} data-own={isOwn ? "" : undefined}>
          <p className="muted small">
            <bdi>{name}</bdi> ·{" "}
            <time dateTime={at} suppressHydrationWarning>
              {formatMoment(at, locale)}
            </time>
          </p>
          <p className={css.words} dir="auto" lang={own ?? lang}>
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
