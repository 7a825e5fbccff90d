import { useEffect, useState } from "react";
import { useWords } from "../../render/render-context.tsx";
import { ClockTime } from "../../ui/base/clock-time.tsx";
import css from "./order.module.css";
import { type ServerClock, secondsUntil } from "./server-clock.ts";

/** How long an unpaid order is held: a time of day without script, a countdown by the server's clock with it. */
export function HoldTimer({ until, clock }: { until: string; clock: ServerClock | null }) {
  const { t } = useWords();
  const left_s = useSecondsLeft(until, clock);
  return (
    <p className={css.hold}>
      {left_s === null ? (
        <>
          {t("orders.heldUntil")} <ClockTime at={until} />
        </>
      ) : (
        <>
          {t("orders.holdLeft")}{" "}
          <span role="timer" aria-live="off">
            <bdi dir="ltr">{`${Math.floor(left_s / 60)}:${String(left_s % 60).padStart(2, "0")}`}</bdi>
          </span>
        </>
      )}
    </p>
  );
}

/** Null until the browser has taken over. */
function useSecondsLeft(until: string, clock: ServerClock | null): number | null {
  const [left_s, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (!clock) return;
    const tell = () => setLeft(secondsUntil(until, clock()));
    tell();
    const timer = setInterval(tell, 1000);
    return () => clearInterval(timer);
  }, [until, clock]);
  return left_s;
}
