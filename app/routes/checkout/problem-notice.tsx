import { useEffect, useRef } from "react";
import type { KeyIn } from "../../../locales/words.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import type { QuoteProblem } from "./quoting.ts";

/** Why the order could not be placed as it stood; that nothing was charged is part of each text. */
export function ProblemNotice({ problem }: { problem: QuoteProblem }) {
  const { t, n } = useWords();
  const link = useLink();
  const key = `checkout.problems.${problem.code as KeyIn<"checkout.problems">}` as const;
  const own = t(key, { shop: problem.shop ?? "" });
  const isLimited = problem.code === "pieces_limit";
  const available = ({ name, available: count }: { name: string; available: number }) => {
    // there are enough of it, but not for that country
    if (problem.code === "not_offered_there") return <bdi>{name}</bdi>;
    if (count === 0) return t(isLimited ? "checkout.noneNow" : "checkout.noneLeft", { name });
    return n(isLimited ? "checkout.atMost" : "checkout.onlyLeft", count, { name });
  };
  const box = useRef<HTMLDivElement>(null);
  // the button that was pressed is far below it on a phone
  useEffect(() => {
    if (problem) box.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);
  return (
    <div ref={box}>
      <Notice kind="bad" title={own === key ? problem.text : own}>
        {problem.lines && (
          <ul>
            {problem.lines.map((line) => (
              <li key={line.name}>{available(line)}</li>
            ))}
          </ul>
        )}
        {isLimited && problem.retryAfter_min !== undefined && <p>{n("checkout.againIn", problem.retryAfter_min)}</p>}
        <p>{t("checkout.nothingCharged")}</p>
        {problem.code === "buyer_blocked" && (
          <p>
            <a href={link("/page/contact")}>{t("content.contact")}</a>
          </p>
        )}
        {problem.lines && (
          <p>
            <a href={link("/cart")}>{t("checkout.toCart")}</a>
          </p>
        )}
      </Notice>
    </div>
  );
}
