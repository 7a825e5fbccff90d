/**
 * What was typed at the checkout, kept in this tab until the order is placed, so that a reload or the way back loses nothing.
 * With it the key of the order: made before the first send and the same for every retry. Browser only.
 */
import { guest, type Owner, ownerIn } from "../../offline/owner.ts";

export type Draft = { key: string; values: Readonly<Record<string, string>> };
/** Whose it is: a sign-in's goes with it, a guest's may go on as an account's. */
type Kept = Draft & { owner: Owner };

const place = "meydan-checkout";

export function readDraft(): Draft | null {
  try {
    forgetDraft();
    const kept = JSON.parse(sessionStorage.getItem(place) ?? "null") as Partial<Kept> | null;
    return kept && typeof kept.key === "string" && typeof kept.values === "object" && kept.values !== null ? { key: kept.key, values: kept.values } : null;
  } catch {
    return null; // no storage, or not ours
  }
}

export function writeDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(place, JSON.stringify({ ...draft, owner: ownerIn(document.cookie) } satisfies Kept));
  } catch {
    // full or forbidden: the form still works
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // nothing was kept
  }
}

/** What was typed by an account that is not signed in any more. */
export function forgetDraft(): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? "null") as Partial<Kept> | null;
    if (kept && kept.owner !== guest && kept.owner !== ownerIn(document.cookie)) clearDraft();
  } catch {
    clearDraft(); // not ours
  }
}

/** Puts kept texts into the fields that the visitor has not touched. */
export function fillIn(form: HTMLFormElement, values: Draft["values"]): void {
  for (const [name, value] of Object.entries(values)) fill(form.elements.namedItem(name), value);
}

function fill(control: Element | RadioNodeList | null, value: string): void {
  if (control instanceof RadioNodeList) control.value = value;
  else if (control instanceof HTMLSelectElement && control.querySelector(`option[value="${CSS.escape(value)}"]`)) control.value = value;
  else if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = control.value === value;
  else if (control instanceof HTMLInputElement && control.type !== "radio" && control.value === control.defaultValue) control.value = value;
}
