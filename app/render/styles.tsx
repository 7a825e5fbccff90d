/**
 * The stylesheets of the first page: the server inlines them (first paint needs no second request) and the browser keeps them.
 * What further pages need is loaded by navigation/page-styles.ts.
 */
import { Links, useMatches } from "react-router";
import { useServerVisit } from "./visit.tsx";

const serverCss = { __html: "" };

export function Styles() {
  const visit = useServerVisit();
  const ids = useMatches().map((match) => match.id);
  if (import.meta.env.DEV) return <Links />;
  const css = visit ? { __html: visit.styles(ids) } : serverCss;
  return <style nonce={visit?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={css} />;
}
