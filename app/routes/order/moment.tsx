import { intlLocale } from "../../../locales/words.ts";
import { useHydrated } from "../../client/hydrated.ts";
import { useWords } from "../../render/render-context.tsx";

/** A day and a time: the shopper's own where the browser can tell it, else in UTC. */
export function Moment({ at }: { at: string }) {
  const { locale } = useWords();
  const hydrated = useHydrated();
  const text = new Intl.DateTimeFormat(intlLocale[locale], { dateStyle: "medium", timeStyle: "short", ...(!hydrated && { timeZone: "UTC" }) }).format(
    new Date(at),
  );
  return (
    <time dateTime={at} suppressHydrationWarning>
      <bdi suppressHydrationWarning>{text}</bdi>
    </time>
  );
}
