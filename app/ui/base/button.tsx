import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import css from "./button.module.css";

type Look = { look?: "main" | "quiet"; wide?: boolean };
const classes = ({ look, wide }: { look?: Look["look"] | undefined; wide?: boolean | undefined }) =>
  `${css.button}${look === "quiet" ? ` ${css.quiet}` : ""}${wide ? ` ${css.wide}` : ""}`;

export function Button({ look, wide, ...attributes }: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="submit" {...attributes} className={classes({ look, wide })} />;
}

/** A link that looks like a button: it leads somewhere, it does nothing. */
export function ButtonLink({ look, wide, ...attributes }: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...attributes} className={classes({ look, wide })} />;
}
