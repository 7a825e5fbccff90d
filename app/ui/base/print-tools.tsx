import type { ReactNode } from "react";
import { useHydrated } from "../../client/hydrated.ts";
import { useWords } from "../../render/visit.tsx";
import { Button } from "./button.tsx";
import css from "./print-tools.module.css";

/** What stands above something to be printed and does not come onto paper: the way back, and the button. `children`: another way to keep it. */
export function PrintTools({ href, name, children }: { href: string; name: string; children?: ReactNode }) {
  const { t } = useWords();
  const hydrated = useHydrated();
  return (
    <p className={css.tools}>
      <a className="text-link" href={href}>
        {name}
      </a>
      <span className={css.buttons}>
        {hydrated && (
          <Button type="button" look="quiet" onClick={() => window.print()}>
            {t("orders.invoice.print")}
          </Button>
        )}
        {children}
      </span>
    </p>
  );
}
