/**
 * What was typed at the checkout, stored in this tab until the order is placed, so that a reload or the way back loses nothing.
 * With it the key of the order: made before the first send and the same for every retry. Browser only.
 */

import { ownerIn } from "../../stores/owner.ts";
import { draftPlace, forgetDraft, type StoredDraft } from "../../stores/stored-draft.ts";

export type CheckoutDraft = Pick<StoredDraft, "key" | "values">;

export function readDraft(): CheckoutDraft | null {
  try {
    forgetDraft();
    const stored = JSON.parse(sessionStorage.getItem(draftPlace) ?? "null") as Partial<StoredDraft> | null;
    return stored && typeof stored.key === "string" && typeof stored.values === "object" && stored.values !== null
      ? { key: stored.key, values: stored.values }
      : null;
  } catch {
    return null; // no storage, or not ours
  }
}

export function writeDraft(draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(draftPlace, JSON.stringify({ ...draft, owner: ownerIn(document.cookie) } satisfies StoredDraft));
  } catch {
    // full or forbidden: the form still works
  }
}

/** Puts stored texts into the fields that the visitor has not touched. */
export function fillIn(form: HTMLFormElement, values: CheckoutDraft["values"]): void {
  for (const [name, value] of Object.entries(values)) fill(form.elements.namedItem(name), value);
}

function fill(control: Element | RadioNodeList | null, value: string): void {
  if (control instanceof RadioNodeList) control.value = value;
  else if (control instanceof HTMLSelectElement && control.querySelector(`option[value="${CSS.escape(value)}"]`)) control.value = value;
  else if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = control.value === value;
  else if (control instanceof HTMLInputElement && control.type !== "radio" && control.value === control.defaultValue) control.value = value;
}
