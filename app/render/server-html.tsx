/**
 * Static islands: HTML that the browser keeps as the server sent it. React leaves an element with dangerouslySetInnerHTML alone
 * while hydrating, so neither the data nor the code behind it has to be sent a second time. After a navigation inside the
 * site the same place renders as usual (`replaced`), under another key, so that React starts afresh. `fragment`: the server draws
 * it once for that name (cached-fragment.tsx).
 */
import type { ElementType, HTMLAttributes, ReactNode } from "react";
import { CachedFragment } from "./cached-fragment.tsx";

type ServerHtmlProps = Omit<HTMLAttributes<HTMLElement>, "children"> & {
  as?: ElementType;
  replaced: boolean;
  fragment?: { name: string; tags?: readonly string[] } | null | undefined;
  children: () => ReactNode;
};

const serverHtml = { __html: "" };

export function ServerHtml({ as: Element = "div", replaced, fragment, children, ...attributes }: ServerHtmlProps) {
  if (replaced) {
    if (fragment) {
      return (
        <CachedFragment key="replaced" as={Element} {...fragment} {...attributes}>
          {children}
        </CachedFragment>
      );
    }
    return (
      <Element key="replaced" {...attributes}>
        {children()}
      </Element>
    );
  }
  return <Element key="kept" {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={serverHtml} />;
}

/** The browser's side of what only the server renders (header, footer): their code never reaches the browser. */
export function ServerOnlyHtml({ as: Element = "div", ...attributes }: Omit<ServerHtmlProps, "replaced" | "fragment" | "children">) {
  return <Element {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={serverHtml} />;
}
