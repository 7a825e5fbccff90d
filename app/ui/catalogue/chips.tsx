import css from "./chips.module.css";

export type Chip = { name: string; href: string; current?: boolean };

/** Ways further down (sub-categories, brands) as a row of links. */
export function Chips({ chips, label }: { chips: readonly Chip[]; label: string }) {
  if (chips.length === 0) return null;
  return (
    <nav className={css.ways} aria-label={label}>
      <ul className={css.chips}>
        {chips.map((chip) => (
          <li key={chip.href}>
            <a className={css.chip} href={chip.href} aria-current={chip.current ? "page" : undefined}>
              {chip.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
