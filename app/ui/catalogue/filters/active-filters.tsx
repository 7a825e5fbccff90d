import { useWords } from "../../../render/render-context.tsx";
import { Icon } from "../../base/icons.tsx";
import { choicesOf, cleared, without } from "../choices.ts";
import type { ListingState } from "../listing.tsx";
import css from "./active-filters.module.css";
import { choiceLabel } from "./labels.ts";

/** Each choice that was made, and the way out of it. */
export function ActiveFilters({ shown }: { shown: ListingState }) {
  const words = useWords();
  const { query, scope, to } = shown;
  const choices = choicesOf(query, scope);
  if (choices.length === 0) return null;
  return (
    <ul className={css.chosen} aria-label={words.t("listing.filters.chosen")} data-axis="chosen">
      {choices.map((choice) => (
        <li key={`${choice.axis} ${choice.value}`}>
          <a href={to(without(query, choice))} rel="nofollow">
            <span className="visually-hidden">{`${words.t("listing.filters.remove")} `}</span>
            <bdi>{choiceLabel(choice, { ...shown, words })}</bdi>
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
      <li>
        <a className={css.all} href={to(cleared(query, scope))} rel="nofollow">
          {words.t("listing.filters.clearAll")}
        </a>
      </li>
    </ul>
  );
}
