/** Whose pages these are, and, in a demonstration, that nothing is sold for money. Server-rendered only. */
import { useRenderContext, useWords } from "../../render/render-context.tsx";

export function LegalText() {
  const { t, market: name } = useWords();
  const market = useRenderContext()?.market;
  return (
    <>
      © {market?.legalName || name}
      {market?.isDemonstration && `. ${t("footer.demo")}`}
    </>
  );
}
