/** The quantity a posted form asks for; NaN when there is none. A pressed button counts before the typed number. */
export function askedQuantity(form: FormData): number {
  const asked = String(form.get("step") ?? form.get("quantity") ?? "").trim();
  return /^\d{1,4}$/.test(asked) ? Number(asked) : Number.NaN;
}
