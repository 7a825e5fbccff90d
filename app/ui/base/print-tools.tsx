import type { ReactNode } from "react";
import { useHydrated } from "../../client/hydrated.ts";
import { useWords } from "../../render/visit.tsx";
import { Button } from "./button.tsx";

type PrintToolsProps = { className: string | undefined; href: string; name: string; children?: ReactNode };

/** What stands above something to be printed and does not come onto paper: the way back, and the button. `children`: another way to keep it. `className`: `tools` of print.module.css, as the page composes it. */
export function PrintTools({ className, href, name, children }: PrintToolsProps) {
  const { t } = useWords();
  const hydrated = useHydrated();
  return (
    <p className={className}>
      <a className="text-link" href={href}>
        {name}
      </a>
      <span>
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
