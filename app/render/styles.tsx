/**
 * The stylesheets of a page. The server inlines them (first paint needs no second request); in the browser they stay where
 * they are until the first navigation, from when on the router's own links bring what further pages need.
 */
import { useEffect, useState } from "react";
import { Links, useLocation, useMatches } from "react-router";
import { useServerVisit } from "./visit.tsx";

const kept = { __html: "" };

export function Styles() {
  const visit = useServerVisit();
  const ids = useMatches().map((match) => match.id);
  const { key } = useLocation();
  const [first] = useState(key);
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    if (key !== first) setMoved(true);
  }, [key, first]);
  if (import.meta.env.DEV) return <Links />;
  const css = visit ? { __html: visit.styles(ids) } : kept;
  return (
    <>
      <style nonce={visit?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={css} />
      {(moved || key !== first) && <Links />}
    </>
  );
}
