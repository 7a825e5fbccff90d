/** The text of memoised parts (memo.tsx), kept by the isolate. Server only. */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Memory } from "../../worker/cache/memory.ts";
import type { Visit } from "../context.ts";
import { VisitProvider } from "./visit.tsx";

type Kept = { html: string; chars: number };
/** Names are counted, too: some list all that a part shows. */
const kept = new Memory<Kept>({ entries_max: 4_000, size_max: 8_000_000, sizeOf: ({ chars }) => chars });

/** Only what is public is drawn this way: nothing of a visitor is part of the name, so nothing of one may be part of the text. */
export function markupFor(visit: Visit): Visit["markup"] {
  const common = `${visit.generation} ${visit.locale} ${visit.currency} `;
  return (name: string, tags: readonly string[] = [], draw: () => ReactNode) => {
    const anew = () => renderToStaticMarkup(<VisitProvider visit={visit}>{draw()}</VisitProvider>);
    const version = visit.version(tags);
    // drawn from what a change has overtaken meanwhile: not to be taken for what came after it
    if (version === undefined) return anew();
    const key = `${common}${version} ${name}`;
    const found = kept.get(key);
    if (found) return found.html;
    const html = anew();
    kept.set(key, { html, chars: key.length + html.length });
    return html;
  };
}
