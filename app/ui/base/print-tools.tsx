import type { ReactNode } from "react";
import { useHydrated } from "../../client/hydrated.ts";
import { useWords } from "../../render/render-context.tsx";
import { Button } from "./button.tsx";
import css from "./print-tools.module.css";

type PrintToolsProps = {
  href: string;
  name: string;
  /** Another way out, e.g. a file. */
  children?: ReactNode;
};

/** What stands above something to be printed: the way back, and the button. On paper stand neither they nor the shop around the page. */
export function PrintTools({ href, name, children }: PrintToolsProps) {
  const { t } = useWords();
  const hydrated = useHydrated();
  return (
    <p className={css.tools}>
      <a className="text-link" href={href}>
        {name}
      </a>
      <span className={css.buttons}>
        <span className={hydrated ? undefined : css.waiting}>
          <Button type="button" look="quiet" onClick={() => window.print()}>
            {t("orders.invoice.print")}
          </Button>
        </span>
        {children}
      </span>
    </p>
  );
}
