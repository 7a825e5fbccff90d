/** Paths as people read them: from left to right, whatever stands around them. */
import { leftToRight } from "../../../../locales/isolated.ts";
import { readablePath } from "../../../../worker/shop/redirects/rules.ts";
import css from "./redirects.module.css";

/** Within a sentence or a name, which hold no elements. */
export const pathName = (path: string): string => leftToRight(readablePath(path));

export function PathText({ path }: { path: string }) {
  return (
    <bdi dir="ltr" className={css.path}>
      {readablePath(path)}
    </bdi>
  );
}
