/**
 * Buttons of the lists a visitor keeps in the browser. Their HTML is the same for everyone: script marks what is chosen
 * (show.ts) and acts on a click (toggle.ts). A heart stands on every card, so it is kept short: its picture is in the style.
 */
import { useLink, useWords } from "../../render/visit.tsx";
import css from "./list-buttons.module.css";

type ListButtonProps = { handle: string; name: string; className?: string };
type Kind = "wish" | "compare" | "follow";

/** `aria-pressed` is what script changes: React leaves it as it finds it. */
const listed = (kind: Kind, { handle, name, className }: ListButtonProps, label: string) => ({
  type: "button" as const,
  className: className ? `${css[kind]} ${className}` : css[kind],
  "data-list": kind,
  "data-id": handle,
  "aria-pressed": false,
  "aria-label": `${label}: ${name}`,
  suppressHydrationWarning: true,
});

/** A heart without words, 44 px in each direction. */
export function WishButton(product: ListButtonProps) {
  const { t } = useWords();
  return <button {...listed("wish", product, t("buy.wish"))} />;
}

/** Without script it is a link to the comparison with this one product in it. */
export function CompareButton(product: ListButtonProps) {
  const { t } = useWords();
  const link = useLink();
  return (
    <>
      <button {...listed("compare", product, t("buy.compare"))}>{t("buy.compare")}</button>
      <noscript>
        <a className={css.link} href={link(`/user/compared?p=${product.handle}`)} rel="nofollow" aria-label={`${t("buy.compare")}: ${product.name}`}>
          {t("buy.compare")}
        </a>
      </noscript>
    </>
  );
}

/** Follows a shop. */
export function FollowButton(shop: ListButtonProps) {
  const { t } = useWords();
  return <button {...listed("follow", shop, t("layout.follow"))}>{t("layout.follow")}</button>;
}
