/**
 * What stands below the first screen of a page one has navigated to is drawn right after the first frame, so that the
 * heading does not wait for it. On the server, and where the place one goes to must exist (going back, an anchor), it is drawn at once.
 */
import { type ReactNode, startTransition, useEffect, useState } from "react";
import { useNavigationType } from "react-router";
import { afterPaint } from "../../render/after-paint.ts";

export function AfterFirstPaint({ children }: { children: () => ReactNode }) {
  return useAfterFirstPaint() ? children() : null;
}

/** Whether it is time for what can wait. On the server it is, also where no router stands around what is drawn (cached-fragment.tsx). */
export const useAfterFirstPaint: () => boolean = import.meta.env.SSR ? () => true : useAfterFirstPaintInBrowser;

function useAfterFirstPaintInBrowser(): boolean {
  const isBack = useNavigationType() === "POP";
  const [isTime, setTime] = useState(isBack || location.hash !== "");
  useEffect(() => {
    if (!isTime) afterPaint().then(() => startTransition(() => setTime(true)));
  }, [isTime]);
  return isTime;
}
