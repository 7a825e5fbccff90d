import type { KeyIn } from "../../../locales/words.ts";
import { useLink, useWords } from "../../render/visit.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import type { Problem } from "./quoting.ts";

/** Why the order could not be placed as it stood; that nothing was charged is part of each text. */
export function ProblemNotice({ problem }: { problem: Problem }) {
  const { t, n } = useWords();
  const link = useLink();
  const key = `checkout.problems.${problem.code as KeyIn<"checkout.problems">}` as const;
  const own = t(key, { shop: problem.shop ?? "" });
  return (
    <Notice kind="bad" title={own === key ? problem.text : own}>
      {problem.lines && (
        <ul>
          {problem.lines.map((line) => (
            <li key={line.name}>
              {line.available > 0 ? n("checkout.onlyLeft", line.available, { name: line.name }) : t("checkout.noneLeft", { name: line.name })}
            </li>
          ))}
        </ul>
      )}
      <p>{t("checkout.nothingCharged")}</p>
      {problem.lines && (
        <p>
          <a href={link("/cart")}>{t("checkout.toCart")}</a>
        </p>
      )}
    </Notice>
  );
}
