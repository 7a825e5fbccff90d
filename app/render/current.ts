/** What a page shows is held against the API's truth from some seconds after it was opened on; the code for that comes then. */
import { useEffect, useState } from "react";

/** After the first paint, the first touch and all that is fetched ahead; most pages that are left again are left by then. */
const start_ms = 4000;
/** Said on the window: what is shown is known to be another's, so it does not wait for that. */
export const keepNow = "keep-now";

/** Starts to keep a page current and hands over what is new. @returns ends it. */
type Keep<T> = (take: (now: T) => void) => () => void;

/** What has become of it; null: it is as it came. Another page needs another key. */
export function useCurrent<T>(load: () => Promise<Keep<T>>): T | null {
  const [now, setNow] = useState<T | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a component of its own for each page
  useEffect(() => {
    let stop: (() => void) | null = () => {};
    const begin = () => {
      clearTimeout(start);
      removeEventListener(keepNow, begin);
      load().then(
        (keep) => {
          if (stop) stop = keep(setNow);
        },
        () => {}, // what cannot be kept current stays as it came
      );
    };
    const start = setTimeout(begin, start_ms);
    addEventListener(keepNow, begin);
    return () => {
      clearTimeout(start);
      removeEventListener(keepNow, begin);
      stop?.();
      stop = null;
    };
  }, []);
  return now;
}
