import type { ReactNode } from "react";
import { formatNumber } from "../../../i18n/format.ts";
import { useWords } from "../../../render/render-context.tsx";
import css from "./filters.module.css";

/** One axis of the panel, folded by its name. */
export function Group({ name, axis, open, children }: { name: string; axis: string; open: boolean; children: ReactNode }) {
  return (
    <details className={css.group} data-axis={axis} open={open}>
      <summary>{name}</summary>
      {children}
    </details>
  );
}

type ValueProps = { href: string | undefined; chosen: boolean; count: string | undefined; swatch?: string | undefined; children: ReactNode };

/** A value to choose or, once chosen, to drop. Without an address it cannot be: the axis is full. */
export function Value({ href, chosen, count, swatch, children }: ValueProps) {
  return (
    <li>
      <a href={href} rel="nofollow" aria-current={chosen || undefined}>
        {children}
        {swatch && <svg color={swatch} aria-hidden="true" />}
        {count && <span>{count}</span>}
      </a>
    </li>
  );
}

/** How a count is written: where only the first products were counted there may be more. */
export function useCount(lowerBounds: boolean) {
  const { locale } = useWords();
  return (count: number) => formatNumber(count, locale) + (lowerBounds && count > 0 ? "+" : "");
}
