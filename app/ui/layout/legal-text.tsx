/** Whose pages these are, and, where payments go to their stand-in, that nothing is sold for money. Server-rendered only. */
import { useServerVisit, useWords } from "../../render/visit.tsx";

export function LegalText() {
  const { t } = useWords();
  return <>© Meydan{useServerVisit()?.isDemo && `. ${t("footer.demo")}`}</>;
}
