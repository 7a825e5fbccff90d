/** The build puts the value in place of this module (vite/evaluated.ts): the table of pages does not travel. */
import { foldPages, pathsOf } from "../page-pattern.ts";
import { pages } from "../pages.ts";

/** Paths, without locale prefix, of the pages that open only for who is signed in. */
export const protectedPages = pathsOf(
  foldPages(
    pages.filter(({ access }) => access === "protected").map(({ pattern }) => pattern),
    ["/admin"],
  ),
);
