/** The head of a page after a navigation in the browser: title, description and robots follow the page; the alternates move along. */
import { type Locale, prefixOf } from "../../../locales/words.ts";
import { documentLocale, documentMarket } from "../../client/language.ts";
import type { PageHead } from "../../context.ts";
import { titleOf } from "../../render/head.tsx";

export function applyHead(head: PageHead) {
  document.title = titleOf(head, documentMarket());
  setMeta("description", head.description);
  setMeta("robots", head.noindex ? "noindex" : undefined);
  const prefix = prefixOf(documentLocale());
  const path = head.canonical ?? (location.pathname.slice(prefix.length) || "/");
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="canonical"], link[rel="alternate"][hreflang]')) {
    const code = link.hreflang === "x-default" ? "en" : link.hreflang || document.documentElement.lang;
    const before = prefixOf(code as Locale);
    link.href = new URL(link.href).origin + (path === "/" ? before || "/" : before + path);
  }
}

function setMeta(name: string, content: string | undefined) {
  let meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) return meta?.remove();
  if (!meta) {
    meta = document.createElement("meta");
    meta.name = name;
    document.head.appendChild(meta);
  }
  meta.content = content;
}
