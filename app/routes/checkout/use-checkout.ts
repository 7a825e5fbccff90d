/** The checkout in the browser: quotes follow the choices, what was typed is stored, the order is sent once. */
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { linkOf, useWords } from "../../render/render-context.tsx";
import { refreshCartCount } from "../../stores/cart-count.ts";
import { clearDraft } from "../../stores/stored-draft.ts";
import { fillIn, readDraft, writeDraft } from "../../ui/purchase/draft.ts";
import { voucherField } from "../../ui/purchase/voucher-form.ts";
import type { CheckoutData, Placed } from "./checking-out.ts";
import type { clientAction } from "./checkout.tsx";
import { type CheckoutValues, cash, quotedWhere, valuesOf } from "./form.ts";

export function useCheckout(loaded: CheckoutData) {
  const fetcher = useFetcher<typeof clientAction>();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(loaded);
  // null: the send failed, what was there stays
  if (fetcher.data && fetcher.data !== state && fetcher.state === "idle") setState(fetcher.data);
  const busy = fetcher.state === "idle" && !state.placed ? null : fetcher.formData?.get("intent") === "place" ? "place" : "update";
  const { submit } = fetcher;
  const isPlacing = useRef(false);
  isPlacing.current = busy === "place";

  const quoteWith = useCallback(
    (chosen: CheckoutValues) => {
      // a new send would cut off the order that is on its way
      if (!form.current || isPlacing.current) return;
      const values = new FormData(form.current);
      for (const [name, value] of Object.entries({ ...chosen, intent: "update" })) values.set(name, value);
      // perhaps half a code: it is sent by its own button
      values.delete(voucherField);
      void submit(values, { method: "post" });
    },
    [submit],
  );
  const requote = useCallback(() => quoteWith({}), [quoteWith]);
  // a region of one country is none of another's
  const requoteCountry = useCallback(() => quoteWith({ "address.region": "" }), [quoteWith]);
  const requoteBilling = useCallback(() => quoteWith({ "billing.address.region": "" }), [quoteWith]);
  // one click, one order; and not at a total that is just being worked out
  const guard = (event: FormEvent) => busy !== null && event.preventDefault();
  const key = useDraft(form, state, quoteWith);
  useGoingOn(state.placed);
  return { state, form, Form: fetcher.Form, guard, key, busy, isLost: fetcher.data === null, requote, requoteCountry, requoteBilling } as const;
}

/** Keeps what is typed, and brings it back after a reload or the way back. @returns the key to place the order with */
function useDraft(form: RefObject<HTMLFormElement | null>, state: CheckoutData, quoteWith: (chosen: CheckoutValues) => void): string {
  const [restored, setRestored] = useState<string | null>(null);
  const rendered = useRef(state.key);
  const spent = state.key !== rendered.current;
  const key = spent ? state.key : (restored ?? state.key);
  const current = useRef(key);
  current.current = key;
  const isRestored = useRef(false);

  useEffect(() => {
    const element = form.current;
    // once: later answers of the server change nothing of what stands in the fields
    if (!element || isRestored.current) return;
    isRestored.current = true;
    // a form that was posted without script comes back with all that was typed, and that is newer
    const draft = state.posted ? null : readDraft();
    if (draft) {
      fillIn(element, draft.values);
      setRestored(draft.key);
    } else writeDraft({ key: state.key, values: valuesOf(new FormData(element)) });
    // filled in now, or touched before this script ran; rates and regions of another country are not on the page before its quote is
    if (!isQuoted(state, valuesOf(new FormData(element)))) quoteWith(draft ? countrysOwn(draft.values) : {});
  }, [form, state, quoteWith]);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const keep = () => writeDraft({ key: current.current, values: valuesOf(new FormData(element)) });
    element.addEventListener("input", keep);
    return () => element.removeEventListener("input", keep);
  }, [form]);
  useEffect(() => {
    if (spent && form.current) writeDraft({ key, values: valuesOf(new FormData(form.current)) });
  }, [spent, key, form]);
  return key;
}

/** Whether the quote on the page is the one for what stands in the form. */
function isQuoted({ quote, values }: CheckoutData, now: CheckoutValues): boolean {
  const isSameWhere = JSON.stringify(quotedWhere(now)) === JSON.stringify(quotedWhere(values));
  const isSameInvoice = now.otherBilling === values.otherBilling;
  const isSameFee = (now.gateway === cash) === (values.gateway === cash);
  return isSameWhere && isSameInvoice && isSameFee && (quote?.packages ?? []).every(({ shop, rate }) => now[`shipping.${shop.handle}`] === rate);
}

/** What is chosen among that which the country has, and what stands in fields that come with an answer. */
const countrysOwn = (values: CheckoutValues): CheckoutValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => /^(shipping|billing\.address)\./.test(name) || name === "address.region"));

/** The order is placed: what was stored is deleted, and the shopper goes on to the payment. */
function useGoingOn(placed: Placed | null) {
  const { locale } = useWords();
  useEffect(() => {
    if (!placed) return;
    clearDraft();
    refreshCartCount();
    const { next, path } = placed;
    if (next.type === "redirect" && next.url) location.assign(next.url);
    else if (next.type === "none") location.replace(linkOf(locale)(path));
    // coming back by the browser's own button shows the page as it was left: ask anew how things stand
    const onShow = (event: PageTransitionEvent) => event.persisted && location.reload();
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, [placed, locale]);
}
