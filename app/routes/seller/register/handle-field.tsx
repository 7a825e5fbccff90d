/** The shop's address: while it is typed the page says whether it can be had, and what else could. Without script that is shown after sending. */

import { useEffect, useRef, useState } from "react";
import { leftToRight } from "../../../../locales/isolated.ts";
import type { HandleAnswer } from "../../../../worker/shop/registration/contract.ts";
import { handleMax_chars, handleOf } from "../../../../worker/shop/registration/rules.ts";
import { browserApi } from "../../../client/browser-api.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Field, fieldId } from "../../../ui/base/field.tsx";
import css from "./register.module.css";

const pause_ms = 400;

export function HandleField({ typed, error, origin }: { typed: string; error: string | undefined; origin: string }) {
  const { t } = useWords();
  const [wanted, setWanted] = useState<string | null>(null);
  const [answer, setAnswer] = useState<HandleAnswer | null>(null);
  const input = useRef<HTMLDivElement>(null);
  useEffect(() => {
    setAnswer(null);
    const handle = handleOf(wanted ?? "");
    if (handle === "") return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      browserApi()
        .api.get("/seller/handles/{handle}", { params: { handle } })
        .then(
          ({ data }) => isCurrent && setAnswer(data),
          () => {}, // it is looked at again when the form is sent
        );
    }, pause_ms);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [wanted]);
  const take = (handle: string) => {
    const field = input.current?.querySelector("input");
    if (!field) return;
    field.value = handle;
    field.focus();
    setWanted(handle);
  };
  const handle = handleOf(wanted ?? typed);
  return (
    <div ref={input} className={css.handle}>
      <Field
        name="handle"
        label={t("seller.register.shop.handle")}
        hint={t("seller.register.shop.handleHint", { address: leftToRight(`${origin}/shop/${handle || "…"}`) })}
        error={wanted === null ? error : (answer?.problem ?? undefined)}
        defaultValue={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={handleMax_chars}
        dir="ltr"
        onInput={(event) => setWanted(event.currentTarget.value)}
      />
      <div role="status" className="small" id={`${fieldId("handle")}-free`}>
        {answer && answer.problem === null && <p className={css.good}>{t("seller.register.shop.free")}</p>}
        {answer && answer.suggestions.length > 0 && (
          <p className={css.suggestions}>
            {t("seller.register.shop.suggestions")}{" "}
            {answer.suggestions.map((each) => (
              <button key={each} type="button" className={css.suggestion} dir="ltr" onClick={() => take(each)}>
                {each}
              </button>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}
