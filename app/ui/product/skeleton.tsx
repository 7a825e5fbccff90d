import card from "./card.module.css";
import css from "./skeleton.module.css";

/** Keeps the place of a grid that is still on its way: same columns, same height of a card. */
export function GridSkeleton({ count }: { count: number }) {
  return (
    <ul className={card.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty places have no other name
        <li key={index} className={card.card}>
          <span className={card.photo} />
          <span className={css.text} />
        </li>
      ))}
    </ul>
  );
}
