import type { Key } from "../../../locales/words.ts";
import type { ReportedKind } from "../../../worker/shop/content-reports/rules.ts";
import { useLink, useWords } from "../../render/render-context.tsx";

/** The way to report a thing; nothing for search engines. */
export function ReportLink({ kind, id, name = "product.report" }: { kind: ReportedKind; id: string | number; name?: Key }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <a className="text-link small" href={link(`/report?${kind}=${id}`)} rel="nofollow">
      {t(name)}
    </a>
  );
}
