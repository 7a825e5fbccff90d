/**
 * Still: HTML that the browser keeps as the server sent it. React leaves an element with dangerouslySetInnerHTML alone
 * while hydrating, so neither the data nor the code behind it has to be sent a second time. After a navigation inside the
 * site the same place renders as usual (`live`), under another key, so that React starts afresh.
 */
import type { ElementType, HTMLAttributes, ReactNode } from "react";

type StillProps = Omit<HTMLAttributes<HTMLElement>, "children"> & { as?: ElementType; live: boolean; children: () => ReactNode };

const kept = { __html: "" };

export function Still({ as: Element = "div", live, children, ...attributes }: StillProps) {
  if (live) {
    return (
      <Element key="live" {...attributes}>
        {children()}
      </Element>
    );
  }
  return <Element key="kept" {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={kept} />;
}

/** The browser's side of what only the server renders (header, footer): their code never reaches the browser. */
export function Kept({ as: Element = "div", ...attributes }: Omit<StillProps, "live" | "children">) {
  return <Element {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={kept} />;
}
