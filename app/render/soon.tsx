/**
 * What stands below the first screen of a page one has navigated to is drawn right after the first frame, so that the
 * heading does not wait for it. On the server, and when going back (the saved place must exist), it is drawn at once.
 */
import { type ReactNode, startTransition, useEffect, useState } from "react";
import { useNavigationType } from "react-router";

export function Soon({ children }: { children: () => ReactNode }) {
  const isBack = useNavigationType() === "POP";
  const [isDrawn, setDrawn] = useState(import.meta.env.SSR || isBack);
  useEffect(() => {
    if (isDrawn) return;
    let later: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      later = setTimeout(() => startTransition(() => setDrawn(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(later);
    };
  }, [isDrawn]);
  return isDrawn ? children() : null;
}
