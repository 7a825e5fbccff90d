import { useLink, useWords } from "../../../render/render-context.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { EmptyState } from "../../../ui/base/empty-state.tsx";
import { Breadcrumb } from "../../../ui/breadcrumb/breadcrumb.tsx";
import { Listing } from "../../../ui/catalogue/listing.tsx";
import { Picture } from "../../../ui/product/basics/picture.tsx";
import css from "../listing-page.module.css";
import type { CuratedPage } from "./load-curated.ts";

// what loads travels with what draws: the first page needs neither
export { loadCurated } from "./load-curated.ts";

export function CuratedView({ page }: { page: CuratedPage }) {
  if (page.isOver) return <Over {...page} />;
  const { title, text, image } = page.collection;
  return (
    <>
      <Breadcrumb crumbs={[{ name: title }]} />
      {image && <Picture className={css.banner} picture={image} alt="" sizes="min(100vw, 88rem)" among={[640, 1200, 1600]} first />}
      <div className={css.head}>
        <h1>{title}</h1>
        {text.split(/\n\s*\n/).map((paragraph) => paragraph !== "" && <p key={paragraph}>{paragraph}</p>)}
      </div>
      <Listing {...page.listing} />
    </>
  );
}

function Over({ title, message }: { title: string; message: string }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <>
      <Breadcrumb crumbs={[{ name: title }]} />
      <EmptyState icon="shop" title={message} text={t("collections.overText")} heading="h1">
        <ButtonLink href={link("/all")}>{t("home.shopAll")}</ButtonLink>
      </EmptyState>
    </>
  );
}
