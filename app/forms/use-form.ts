/** A form of the account's pages in the browser: its answer, and what happens when it was accepted. */
import { useEffect } from "react";
import { useActionData, useNavigate, useNavigation } from "react-router";
import { toast } from "../stores/toasts.ts";
import type { FormAnswer, handleForm } from "./answer.ts";

/** Says what was done, and goes on to where the visitor is to be then. Once for each page. */
export function useDone(answer: FormAnswer | undefined) {
  const navigate = useNavigate();
  const done = answer?.done;
  useEffect(() => {
    if (!done) return;
    toast({ kind: "good", key: done.key });
    navigate(done.to, { replace: true, preventScrollReset: true });
  }, [done, navigate]);
}

/** The answer to the form of an intent, and whether it is on its way. `of`: of several forms the one with this field and value. */
export function useForm(intent: string, of?: readonly [field: string, value: string]) {
  const answer = useActionData<typeof handleForm>();
  const { state, formData } = useNavigation();
  const isOwn = (value: (name: string) => unknown) => value("intent") === intent && (!of || value(of[0]) === of[1]);
  const own = answer && !answer.done && isOwn((name) => answer.values[name]) ? answer : undefined;
  const busy = state !== "idle" && formData !== undefined && isOwn((name) => formData.get(name));
  return { values: own?.values, errors: own?.errors ?? none, problem: own?.problem ?? null, proof: own?.proof ?? false, busy };
}

const none: Readonly<Record<string, string>> = {};
