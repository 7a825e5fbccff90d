/**
 * A part of a page that is drawn once and then reused as text: same name, same content. The name says everything the content
 * depends on besides language, currency, catalogue generation and the changes of its tags (worker/cache/changes.ts); null: it is
 * drawn each time. In the browser it is drawn like anything else.
 */
import type { ElementType, HTMLAttributes, ReactNode } from "react";
import { useRenderContext } from "./render-context.tsx";

type CachedFragmentProps = Omit<HTMLAttributes<HTMLElement>, "children"> & {
  as?: ElementType;
  name: string | null;
  tags?: readonly string[];
  children: () => ReactNode;
  [data: `data-${string}`]: string;
};

export function CachedFragment({ as: Element = "div", name, tags, children, ...attributes }: CachedFragmentProps) {
  const renderContext = useRenderContext();
  if (!renderContext || name === null) return <Element {...attributes}>{children()}</Element>;
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: renderContext.renderFragment(name, tags, children) }} />;
}
