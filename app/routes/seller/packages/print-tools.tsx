import { useHydrated } from "../../../client/hydrated.ts";
import type { PageAddress } from "../../../pages.ts";
import { useLink, useWords } from "../../../render/visit.tsx";
import { Button } from "../../../ui/base/button.tsx";
import css from "./print.module.css";

/** What stands above a sheet and does not come onto paper. */
export function PrintTools({ back, name }: { back: PageAddress; name: string }) {
  const { t } = useWords();
  const link = useLink();
  const hydrated = useHydrated();
  return (
    <p className={css.tools}>
      <a className="text-link" href={link(back)}>
        {name}
      </a>
      {hydrated && (
        <Button type="button" look="quiet" onClick={() => window.print()}>
          {t("orders.invoice.print")}
        </Button>
      )}
    </p>
  );
}
