/**
 * Still: HTML that the browser keeps as the server sent it. React leaves an element with dangerouslySetInnerHTML alone
 * while hydrating, so neither the data nor the code behind it has to be sent a second time. After a navigation inside the
 * site the same place renders as usual (`live`), under another key, so that React starts afresh. `memo`: the server draws it
 * once for that name (memo.tsx).
 */
import type { ElementType, HTMLAttributes, ReactNode } from "react";
import { Memo } from "./memo.tsx";

type StillProps = Omit<HTMLAttributes<HTMLElement>, "children"> & {
  as?: ElementType;
  live: boolean;
  memo?: { name: string; tags?: readonly string[] } | null;
  children: () => ReactNode;
};

const kept = { __html: "" };

export function Still({ as: Element = "div", live, memo, children, ...attributes }: StillProps) {
  if (live) {
    if (memo) {
      return (
        <Memo key="live" as={Element} {...memo} {...attributes}>
          {children}
        </Memo>
      );
    }
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
