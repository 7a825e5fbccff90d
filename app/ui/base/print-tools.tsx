import { useHydrated } from "../../client/hydrated.ts";
import { useWords } from "../../render/visit.tsx";
import { Button } from "./button.tsx";

type PrintToolsProps = { className: string | undefined; href: string; name: string };

/** What stands above something to be printed: the way back, and the button. `className`: says that it stays off paper. */
export function PrintTools({ className, href, name }: PrintToolsProps) {
  const { t } = useWords();
  const hydrated = useHydrated();
  return (
    <p className={className}>
      <a className="text-link" href={href}>
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
