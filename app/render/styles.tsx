/**
 * The stylesheets of the first page: the server inlines them (first paint needs no second request) and the browser keeps them.
 * What further pages need is loaded by navigation/page-styles.ts.
 */
import { Links, useMatches } from "react-router";
import { useRenderContext } from "./render-context.tsx";

const serverCss = { __html: "" };

export function Styles() {
  const renderContext = useRenderContext();
  const ids = useMatches().map((match) => match.id);
  if (import.meta.env.DEV) return <Links />;
  const css = renderContext ? { __html: renderContext.styles(ids) } : serverCss;
  return <style nonce={renderContext?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={css} />;
}
