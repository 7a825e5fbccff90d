/** Paths as people read them: from left to right, whatever stands around them. */
import { readablePath } from "../../../../worker/shop/redirects/rules.ts";
import css from "./redirects.module.css";

/** Within a sentence or a name, which hold no elements: isolated (Unicode UAX #9, LRI and PDI). */
export const pathName = (path: string): string => `\u2066${readablePath(path)}\u2069`;

export function PathText({ path }: { path: string }) {
  return (
    <bdi dir="ltr" className={css.path}>
      {readablePath(path)}
    </bdi>
  );
}
