/** Tables that may be wider than their page. */
import "../../styles/further.css";
import type { ReactNode } from "react";

/** Pushed along within itself, by keyboard too. `className`: what else its frame has. */
export function Scrolled({ label, className, children }: { label: string; className?: string | undefined; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: it groups no fields; a section would be a landmark, often within one of its name
    <div className={className ? `scroll ${className}` : "scroll"} tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  );
}

/** The head of a table that has one line of names. */
export function Columns({ names }: { names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
