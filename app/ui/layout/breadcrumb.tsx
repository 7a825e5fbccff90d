import { prefixOf, type Words } from "../../../locales/words.ts";
import { useLink, useWords } from "../../render/visit.tsx";
import css from "./breadcrumb.module.css";

export type Crumb = { name: string; path?: string };

/** Where this page lies. The last crumb is the page itself and is no link. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <nav aria-label={t("layout.breadcrumb")}>
      <ol className={css.trail}>
        <li>
          <a href={link("/")}>{t("layout.home")}</a>
        </li>
        {crumbs.map((crumb) => (
          <li key={crumb.name}>{crumb.path ? <a href={link(crumb.path)}>{crumb.name}</a> : <span aria-current="page">{crumb.name}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}

/** The same as structured data (schema.org BreadcrumbList). */
export function breadcrumbJsonLd(crumbs: readonly Crumb[], { t, locale }: Words, origin: string) {
  const all: Crumb[] = [{ name: t("layout.home"), path: "" }, ...crumbs];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: all.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.name,
      ...(crumb.path !== undefined && { item: `${origin}${prefixOf(locale)}${crumb.path || (prefixOf(locale) ? "" : "/")}` }),
    })),
  };
}
