/** Pictures of what is wrong, for the two sides and whoever decides. */
import type { ReturnCase } from "../../../../worker/shop/returns/contract.ts";
import { useWords } from "../../../render/render-context.tsx";
import css from "./return.module.css";

export function ReturnPictures({ of: { pictures }, fileAt }: { of: ReturnCase; fileAt: (file: string) => string }) {
  const { t } = useWords();
  if (pictures.length === 0) return null;
  return (
    <ul className={css.pictures} aria-label={t("returns.pictures")}>
      {pictures.map(({ id }, at) => (
        <li key={id}>
          <a href={fileAt(id)} target="_blank" rel="noopener">
            <img src={fileAt(id)} alt={t("myReviews.pictureNumber", { number: at + 1 })} loading="lazy" decoding="async" width={96} height={96} />
          </a>
        </li>
      ))}
    </ul>
  );
}
