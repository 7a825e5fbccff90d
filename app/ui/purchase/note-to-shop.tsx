import { isolated } from "../../../locales/isolated.ts";
import { useWords } from "../../render/render-context.tsx";
import css from "./note-to-shop.module.css";

/** The shopper's note to a shop, as it will be or was sent to it. */
export function NoteToShop({ shop, note }: { shop: string; note: string }) {
  const { t } = useWords();
  return (
    <div className={css.note}>
      <p className={css.label}>{t("cart.note.yours", { shop: isolated(shop) })}</p>
      <p className={css.text} dir="auto">
        {note}
      </p>
    </div>
  );
}
