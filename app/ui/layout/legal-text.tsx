/** Whose pages these are, and, where payments go to their stand-in, that nothing is sold for money. Server-rendered only. */
import { useRenderContext, useWords } from "../../render/render-context.tsx";

export function LegalText() {
  const { t } = useWords();
  return <>© Meydan{useRenderContext()?.isDemo && `. ${t("footer.demo")}`}</>;
}
