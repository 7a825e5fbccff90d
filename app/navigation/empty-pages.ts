/** The build puts the value in place of this module (vite/evaluated.ts): the table of pages does not travel. */

import { foldPages, pathsOf } from "../page-pattern.ts";
import { pages } from "../pages.ts";

/** Paths, without locale prefix, of the pages whose layout is "empty". */
export const emptyPages = pathsOf(
  foldPages(
    pages.filter(({ layout }) => layout === "empty").map(({ pattern }) => pattern),
    ["/seller", "/admin"],
  ),
);
