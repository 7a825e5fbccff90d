/**
 * When a flash sale ends or starts: the moment itself in words, and beside it the time that is left. The numbers are counted
 * by the server's clock (count.ts); their place is reserved from the start, and without script the words stand alone.
 */
import { useEffect, useRef } from "react";
import { formatMoment } from "../../../i18n/format.ts";
import { useWords } from "../../../render/render-context.tsx";
import css from "./countdown.module.css";

type CountdownProps = {
  /** ISO moment that is counted down to. At zero the page is fetched anew. */
  until: string;
  /** What happens then. */
  kind?: "ends" | "starts";
  className?: string | undefined;
};

const parts = ["days", "hours", "minutes", "seconds"] as const;

export function Countdown({ until, kind = "ends", className = "" }: CountdownProps) {
  const { t, locale } = useWords();
  const box = useRef<HTMLParagraphElement>(null);
  // in HTML that the browser keeps as it came, boot/lazy-behaviours.ts starts the counting
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment is another countdown
  useEffect(() => {
    const element = box.current;
    // the moment itself is there in words
    if (element) import("../count.ts").then(({ activate }) => activate(element)).catch(() => {});
  }, [until]);
  return (
    <p ref={box} className={`row small ${css.countdown} ${className}`} data-until={until} suppressHydrationWarning>
      <span className={css.left} role="timer" aria-label={t(kind === "ends" ? "flash.endsIn" : "flash.startsIn")}>
        {parts.map((part) => (
          <span key={part} className={css.part}>
            <b data-part={part} suppressHydrationWarning>
              00
            </b>{" "}
            {t(`flash.units.${part}`)}
          </span>
        ))}
      </span>
      <span className="muted">
        {t(`flash.${kind}`)}{" "}
        <time dateTime={until} suppressHydrationWarning>
          {formatMoment(until, locale)}
        </time>
      </span>
      <span className="visually-hidden" role="status" data-announce="" />
    </p>
  );
}
