import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { browserApi } from "../../client/browser-api.ts";
import { moreWords } from "../../client/words.ts";
import { BrowserWordsProvider } from "../../render/render-context.tsx";

/** Draws something that belongs to no page at the end of the document; it stays through navigations. */
export async function mounted(content: ReactNode): Promise<void> {
  await moreWords();
  const place = document.createElement("div");
  document.body.appendChild(place);
  createRoot(place).render(<BrowserWordsProvider words={browserApi().words}>{content}</BrowserWordsProvider>);
}
