/** The text of memoised parts (memo.tsx), kept by the isolate. Server only. */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Visit } from "../context.ts";
import { VisitProvider } from "./visit.tsx";

const kept = new Map<string, string>();
/** About 1 kB each. */
const entries_max = 4000;

/** Only what is public is drawn this way: nothing of a visitor is part of the name, so nothing of one may be part of the text. */
export function markupFor(visit: Visit): Visit["markup"] {
  const common = `${visit.generation} ${visit.locale} ${visit.currency} `;
  return (name: string, tag: string | undefined, draw: () => ReactNode) => {
    const key = `${common}${tag === undefined ? "" : `${visit.version(tag)} `}${name}`;
    let html = kept.get(key);
    if (html === undefined) {
      html = renderToStaticMarkup(<VisitProvider visit={visit}>{draw()}</VisitProvider>);
      // the oldest goes first: a new generation pushes the last one's texts out
      if (kept.size >= entries_max) kept.delete(kept.keys().next().value as string);
      kept.set(key, html);
    }
    return html;
  };
}
