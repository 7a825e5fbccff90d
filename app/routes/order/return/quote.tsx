import css from "./return.module.css";

/** What somebody wrote, in whatever language it is. */
export function Quote({ label, text }: { label: string; text: string }) {
  if (text === "") return null;
  return (
    <div className={css.said}>
      <p className="muted small">{label}</p>
      <blockquote dir="auto">{text}</blockquote>
    </div>
  );
}
