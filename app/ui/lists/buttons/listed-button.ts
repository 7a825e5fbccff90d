/**
 * Buttons of the lists a visitor keeps in the browser. Their HTML is the same for everyone: script marks what is chosen
 * (idle/show-lists.ts) and acts on a click (lists/toggle.ts).
 */
export type ListButtonProps = { handle: string; name: string; className?: string };
type Kind = "wish" | "compare" | "follow";

/** `aria-pressed` is what script changes: React leaves it as it finds it. */
export const listed = (kind: Kind, { handle, name, className }: ListButtonProps, label: string, look: string | undefined) => ({
  type: "button" as const,
  className: className ? `${look} ${className}` : look,
  "data-list": kind,
  "data-id": handle,
  "aria-pressed": false,
  "aria-label": `${label}: ${name}`,
  suppressHydrationWarning: true,
});
