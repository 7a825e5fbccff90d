/**
 * The client starts late: the router's module script is sent inert and its modulepreload links are left out, so that no
 * script competes with the first paint or the first picture. A few inline lines start it when the page has loaded and is
 * idle, or at the first touch; a click before that is a plain link or form and works as one.
 */
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { signOutMark } from "../../worker/shared/sign-out-mark.ts";
import type { RenderContext } from "../context.ts";
import { isEmptyPage } from "../navigation/rules.ts";
import { wholeManifest } from "./manifests.ts";
import { useRenderContext } from "./render-context.tsx";
import { useScriptElements } from "./router-internals.ts";

const inert = "late";

// the browser's offer to install may come before any module: it is stored (app/install)
// a sign-out counts from the press on, whatever becomes of the form: the server obeys the mark with the next request (worker/request/sign-out)
// put in place again, the script runs as what its type says now; requestIdleCallback is missing in Safari
const starter = `{const go=()=>{const s=document.querySelector("[type=${inert}]");s&&(s.type="module",s.replaceWith(s))};
for(const e of["pointerdown","keydown","pointerover","focusin"])addEventListener(e,go,{capture:!0,once:!0});
addEventListener("submit",({target:f})=>{if(/\\/sign-out$/.test(f.action)){document.cookie="${signOutMark}";document.cookie="signed_in=; Path=/; Max-Age=0";document.documentElement.dataset.who="guest"}},true);
addEventListener("beforeinstallprompt",e=>{e.preventDefault();installOffer=e});
addEventListener("load",()=>{const f=()=>setTimeout(go,200);window.requestIdleCallback?requestIdleCallback(f,{timeout:2e3}):f()})}`;

export function DeferredScripts() {
  const renderContext = useRenderContext();
  const tags = useScriptElements();
  if (import.meta.env.DEV) return tags;
  return (
    <>
      {late(tags, renderContext)}
      <script nonce={renderContext?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? starter : "" }} />
    </>
  );
}

/** The script names the manifest; with all pages in it, it is another file. */
const scriptFor = (renderContext: RenderContext | null, script: Script | undefined) =>
  import.meta.env.SSR && renderContext && script && isEmptyPage(renderContext.path)
    ? { dangerouslySetInnerHTML: { __html: wholeManifest(script.__html) } }
    : {};

type Script = { __html: string };
type Tag = ReactElement<{ rel?: string; type?: string; async?: boolean; dangerouslySetInnerHTML?: Script; children?: ReactNode }>;

function late(node: ReactNode, renderContext: RenderContext | null): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement(child)) return child;
    const tag = child as Tag;
    if (tag.props.rel === "modulepreload") return null;
    if (tag.props.type === "module")
      return cloneElement(tag, { type: inert, async: undefined, ...scriptFor(renderContext, tag.props.dangerouslySetInnerHTML) });
    return tag.props.children ? cloneElement(tag, {}, late(tag.props.children, renderContext)) : tag;
  });
}
