import { useWords } from "../../render/render-context.tsx";
import { type ListButtonProps, listed } from "./buttons/listed-button.ts";
import css from "./wish-button.module.css";

/** A heart without words, 44 px in each direction. It stands on every card, so it is kept short: its picture is in the style. */
export function WishButton(product: ListButtonProps) {
  const { t } = useWords();
  return <button {...listed("wish", product, t("buy.wish"), css.wish)} />;
}
