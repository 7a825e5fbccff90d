/** What is due, as numbers that lead to where it is worked off. */
import type { PageAddress } from "../../pages.ts";
import { useLink } from "../../render/render-context.tsx";
import css from "./due-tiles.module.css";

/** `page`: absent where there is none. `since`: below it, since or until when. */
export type DueTile = { id: string; number: string; name: string; since?: string | undefined; page?: PageAddress | undefined; isUrgent?: boolean };

/** Counted no further. */
const due_max = 100;
export const dueNumber = (count: number, format: (count: number) => string) => `${format(Math.min(count, due_max))}${count >= due_max ? "+" : ""}`;

export function DueTiles({ tiles }: { tiles: readonly DueTile[] }) {
  const link = useLink();
  return (
    <ul className={css.tiles}>
      {tiles.map(({ id, number, name, since, page, isUrgent }) => {
        const content = (
          <>
            <strong suppressHydrationWarning>{number}</strong>
            <span>{name}</span>
            {since && (
              <span className="muted small" suppressHydrationWarning>
                {since}
              </span>
            )}
          </>
        );
        return (
          <li key={id} data-due={id} data-urgent={isUrgent ? "" : undefined}>
            {page ? <a href={link(page)}>{content}</a> : <div>{content}</div>}
          </li>
        );
      })}
    </ul>
  );
}
