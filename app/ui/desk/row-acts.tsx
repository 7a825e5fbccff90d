/** What can be done with one row of a table: links, and forms that are no more than a button. */
import type { ReactNode } from "react";
import css from "./table.module.css";

export const RowActs = ({ children }: { children: ReactNode }) => <div className={css.acts}>{children}</div>;
