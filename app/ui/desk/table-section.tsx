/** A table with its heading, on a page that shows more than one thing. */
import type { ReactNode } from "react";
import card from "../account/card.module.css";

type TableSectionProps = { id: string; title: string; lead?: string | undefined; children: ReactNode };

export function TableSection({ id, title, lead, children }: TableSectionProps) {
  return (
    <section className="column" id={id} data-framed="" aria-labelledby={`${id}-title`}>
      <header className={card.cardHead}>
        <h2 id={`${id}-title`}>{title}</h2>
        {lead && <p className="muted">{lead}</p>}
      </header>
      {children}
    </section>
  );
}
