import { useEffect, useState } from "react";
import { useWords } from "../../render/visit.tsx";
import { ClockTime } from "../../ui/purchase/clock-time.tsx";
import css from "./order.module.css";

/** How long an unpaid order is held: a time of day without script, a countdown by the server's clock with it. */
export function HoldTimer({ until, now }: { until: string; now: string }) {
  const { t } = useWords();
  const left_s = useSecondsLeft(until, now);
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

/** Null until the browser has taken over. The visitor's own clock may be wrong: only how much of it has passed counts. */
function useSecondsLeft(until: string, now: string): number | null {
  const [left_s, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const held_ms = Date.parse(until) - Date.parse(now);
    const began = performance.now();
    const tell = () => setLeft(Math.max(0, Math.ceil((held_ms - (performance.now() - began)) / 1000)));
    tell();
    const timer = setInterval(tell, 1000);
    return () => clearInterval(timer);
  }, [until, now]);
  return left_s;
}
