/** The checkout in the browser: quotes follow the choices, what was typed is kept, the order is sent once. */
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { refreshCartCount } from "../../stores/cart-count.ts";
import { clearDraft, fillIn, readDraft, writeDraft } from "../../ui/purchase/draft.ts";
import type { CheckoutData, Placed } from "./checkout.tsx";
import { valuesOf } from "./form.ts";

export function useCheckout(loaded: CheckoutData) {
  const fetcher = useFetcher<CheckoutData | null>();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(loaded);
  // null: the send failed, what was there stays
  if (fetcher.data && fetcher.data !== state && fetcher.state === "idle") setState(fetcher.data);
  const busy = fetcher.state === "idle" && !state.placed ? null : fetcher.formData?.get("intent") === "update" ? "update" : "place";
  const { submit } = fetcher;

  const requote = useCallback(() => {
    if (!form.current) return;
    const values = new FormData(form.current);
    values.set("intent", "update");
    void submit(values, { method: "post" });
  }, [submit]);
  // one click, one order; and not at a total that is just being worked out
  const guard = (event: FormEvent) => busy !== null && event.preventDefault();
  const key = useDraft(form, state, requote);
  useGoingOn(state.placed);
  return { state, form, Form: fetcher.Form, guard, key, country: state.values["address.country"] ?? "", busy, isLost: fetcher.data === null, requote } as const;
}

/** Keeps what is typed, and brings it back after a reload or the way back. @returns the key to place the order with */
function useDraft(form: RefObject<HTMLFormElement | null>, state: CheckoutData, requote: () => void): string {
  const [restored, setRestored] = useState<string | null>(null);
  const rendered = useRef(state.key);
  const spent = state.key !== rendered.current;
  const key = spent ? state.key : (restored ?? state.key);
  const current = useRef(key);
  current.current = key;

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const kept = readDraft();
    const filled = kept ? fillIn(element, kept.values) : [];
    if (kept) setRestored(kept.key);
    // the page may also have been touched before its script ran
    const country = (element.elements.namedItem("address.country") as HTMLSelectElement | null)?.value;
    if (country !== state.values["address.country"] || filled.some((name) => name.startsWith("shipping."))) requote();
    const keep = () => writeDraft({ key: current.current, values: valuesOf(new FormData(element)) });
    if (kept) current.current = kept.key;
    keep();
    element.addEventListener("input", keep);
    return () => element.removeEventListener("input", keep);
    // once: later answers of the server change nothing of what stands in the fields
  }, []);
  useEffect(() => {
    if (spent && form.current) writeDraft({ key, values: valuesOf(new FormData(form.current)) });
  }, [spent, key, form]);
  return key;
}

/** The order is placed: what was kept is done with, and the shopper goes on to the payment. */
function useGoingOn(placed: Placed | null) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!placed) return;
    clearDraft();
    refreshCartCount();
    const { next, path } = placed;
    if (next.type === "redirect" && next.url) location.assign(next.url);
    else if (next.type === "none") void navigate(path, { replace: true });
    // coming back by the browser's own button shows the page as it was left: ask anew how things stand
    const onShow = (event: PageTransitionEvent) => event.persisted && location.reload();
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, [placed, navigate]);
}
