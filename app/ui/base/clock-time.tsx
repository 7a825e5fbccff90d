import { intlLocale } from "../../../locales/words.ts";
import { useHydrated } from "../../client/hydrated.ts";
import { useWords } from "../../render/render-context.tsx";

/** A time of day: the shopper's own where the browser can tell it, else in UTC and saying so. */
export function ClockTime({ at }: { at: string }) {
  const { locale } = useWords();
  const hydrated = useHydrated();
  const zone = hydrated ? {} : ({ timeZone: "UTC", timeZoneName: "short" } as const);
  const text = new Intl.DateTimeFormat(intlLocale[locale], { hour: "numeric", minute: "2-digit", ...zone }).format(new Date(at));
  return (
    <time dateTime={at} suppressHydrationWarning>
      <bdi suppressHydrationWarning>{text}</bdi>
    </time>
  );
}
