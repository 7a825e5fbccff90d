/** The ways through a list that is read from a place on: back to its beginning, and on. */

import type { PageAddress } from "../../pages.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { ButtonLink } from "../base/button.tsx";

/** Null: one is there already. */
export function PagesNav({ first, next }: { first: PageAddress | null; next: PageAddress | null }) {
  const { t } = useWords();
  const link = useLink();
  if (first === null && next === null) return null;
  return (
    <nav className="row apart" aria-label={t("product.questions.pages")}>
      {first && (
        <ButtonLink look="quiet" href={link(first)}>
          {t("seller.packages.first")}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink look="quiet" href={link(next)} rel="next">
          {t("listing.next")}
        </ButtonLink>
      )}
    </nav>
  );
}
