/** Compare and follow. Their state is the browser's own (listed-button.ts). */
import { useLink, useWords } from "../../../render/render-context.tsx";
import css from "./list-buttons.module.css";
import { type ListButtonProps, listed } from "./listed-button.ts";

/** Without script it is a link to the comparison with this one product in it. */
export function CompareButton(product: ListButtonProps) {
  const { t } = useWords();
  const link = useLink();
  return (
    <>
      <button {...listed("compare", product, t("buy.compare"), css.compare)}>{t("buy.compare")}</button>
      <noscript>
        <a className={css.link} href={link(`/user/compared?p=${product.handle}`)} rel="nofollow" aria-label={`${t("buy.compare")}: ${product.name}`}>
          {t("buy.compare")}
        </a>
      </noscript>
    </>
  );
}

/** Follows a shop. `followed`: what stands there instead while one does, where there is room for it; read aloud is that the button is pressed. */
export function FollowButton({ followed, ...shop }: ListButtonProps & { followed?: string }) {
  const { t } = useWords();
  const label = t("layout.follow");
  return (
    <button {...listed("follow", shop, label, css.follow)} data-followed={followed}>
      {followed ? <span>{label}</span> : label}
    </button>
  );
}
