import { formatMoment } from "../../i18n/format.ts";
import { useWords } from "../../render/render-context.tsx";

/** When something was; where the browser reads another clock than the server, its own counts. */
export function Moment({ at }: { at: string }) {
  const { locale } = useWords();
  return (
    <time dateTime={at} suppressHydrationWarning>
      {formatMoment(at, locale)}
    </time>
  );
}
