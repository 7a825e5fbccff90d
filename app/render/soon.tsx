/**
 * What stands below the first screen of a page one has navigated to is drawn right after the first frame, so that the
 * heading does not wait for it. On the server, and when going back (the saved place must exist), it is drawn at once.
 */
import { type ReactNode, startTransition, useEffect, useState } from "react";
import { useNavigationType } from "react-router";
import { afterPaint } from "./after-paint.ts";

export function Soon({ children }: { children: () => ReactNode }) {
  const isBack = useNavigationType() === "POP";
  const [isDrawn, setDrawn] = useState(import.meta.env.SSR || isBack);
  useEffect(() => {
    if (!isDrawn) afterPaint().then(() => startTransition(() => setDrawn(true)));
  }, [isDrawn]);
  return isDrawn ? children() : null;
}
