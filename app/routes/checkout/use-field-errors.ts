/** Errors of the checkout's fields: they leave as one types, and a field that is left is looked at. What was sent is judged by the server alone. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { useWords } from "../../render/render-context.tsx";
import type { CheckoutData } from "./checking-out.ts";
import { valuesOf } from "./form.ts";
import { type FieldProblem, fieldProblem } from "./progress.ts";
import type { Errors } from "./quoting.ts";

const texts = {
  required: "fields.required",
  email: "fields.email",
  phone: "fields.phone",
  postal_code: "fields.postal_code",
  invalid: "fields.invalid",
} as const satisfies Record<FieldProblem, string>;

type FieldErrorsState = {
  /** What the server said last. */
  sent: Errors;
  /** At the fields. */
  errors: Errors;
  /** In the summary: what was sent and is not mended yet. */
  summary: Errors;
};

const without = (errors: Errors, names: readonly string[]): Errors => Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));

/** Another country has other regions and postal codes, or none: what was said of them is no longer true. */
const concernedBy = (name: string): readonly string[] =>
  name.endsWith(".country") ? [name, ...["region", "postalCode"].map((part) => name.replace(/country$/, part))] : [name];

export function useFieldErrors(form: RefObject<HTMLFormElement | null>, { errors: sent, judged }: Pick<CheckoutData, "errors" | "judged">) {
  const { t } = useWords();
  const [shown, setShown] = useState<FieldErrorsState>({ sent, errors: sent, summary: sent });
  // a new quote says nothing about the fields
  if (shown.sent !== sent) setShown(judged ? { sent, errors: sent, summary: sent } : { ...shown, sent });
  const wasJudged = useRef(judged);
  if (judged) wasJudged.current = true;

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const typed = new Set<string>();
    const onInput = ({ target }: Event) => {
      const { name } = target as HTMLInputElement;
      typed.add(name);
      const mended = concernedBy(name);
      setShown((now) => ({ ...now, errors: without(now.errors, mended), summary: without(now.summary, mended) }));
    };
    const onLeave = ({ target }: Event) => {
      const { name, value } = target as HTMLInputElement;
      if (!name || !isText(target)) return;
      // who only passes by an empty field is not told so yet
      if (value.trim() === "" && !wasJudged.current && !typed.has(name)) return;
      const problem = fieldProblem(name, valuesOf(new FormData(element)));
      if (problem) setShown((now) => ({ ...now, errors: { ...now.errors, [name]: t(texts[problem]) } }));
    };
    element.addEventListener("input", onInput);
    element.addEventListener("focusout", onLeave);
    return () => {
      element.removeEventListener("input", onInput);
      element.removeEventListener("focusout", onLeave);
    };
  }, [form, t]);
  return shown;
}

const isText = (target: EventTarget | null) =>
  (target instanceof HTMLInputElement && target.type !== "radio" && target.type !== "checkbox") || target instanceof HTMLSelectElement;
