/**
 * Keeps what is typed into text areas before React runs: hydration writes a text area's default over it (React's `initTextarea`).
 * @returns what puts it back, to be called once hydration is committed.
 */
export function keepTypedText(): () => void {
  const typed = new Map<HTMLTextAreaElement, string>();
  const keep = (area: HTMLTextAreaElement) => typed.set(area, area.value);
  const onInput = ({ target }: Event) => target instanceof HTMLTextAreaElement && keep(target);
  document.querySelectorAll("textarea").forEach(keep);
  document.addEventListener("input", onInput, true);
  return () => {
    document.removeEventListener("input", onInput, true);
    for (const [area, value] of typed) if (area.value !== value) area.value = value;
  };
}
