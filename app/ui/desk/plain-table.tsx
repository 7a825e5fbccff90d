/** A table of all there is, on a page that has no more to choose: a head of names, and its rows. */
import type { ReactNode } from "react";
import { Columns, Scrolled } from "../base/wide-table.tsx";
import css from "./plain-table.module.css";

/** `children`: its rows; a cell of numbers is marked `data-numeric`. */
type PlainTableProps = { label: string; names: readonly string[]; className?: string | undefined; children: ReactNode };

export function PlainTable({ label, names, className, children }: PlainTableProps) {
  return (
    <Scrolled label={label}>
      <table className={className ? `${css.table} ${className}` : css.table}>
        <Columns names={names} />
        <tbody>{children}</tbody>
      </table>
    </Scrolled>
  );
}
