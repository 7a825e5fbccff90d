import card from "../product/skeleton.module.css";
import css from "./carousel.module.css";

/** Keeps the place of a carousel of products that is still on its way: same columns, same height of a card. */
export function CarouselSkeleton() {
  return (
    <div className={css.carousel} aria-hidden="true">
      <ul className={css.track}>
        {[1, 2, 3, 4, 5, 6, 7].map((place) => (
          <li key={place} className={card.card}>
            <span className={card.photo} />
            <span className={card.text} />
          </li>
        ))}
      </ul>
    </div>
  );
}
