import type { PageAddress } from "../../pages.ts";
import { JsonLd } from "../../render/head.tsx";
import { useLink, useWords } from "../../render/render-context.tsx";
import { breadcrumbList } from "../../seo/json-ld.ts";
import css from "./breadcrumb.module.css";

export type Crumb = { name: string; path?: PageAddress };

/** Where this page lies. The last crumb is the page itself and is no link. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <nav aria-label={t("layout.breadcrumb")}>
      <ol className={css.trail}>
        <li>
          {/* on every page, and rarely used: not worth fetching ahead */}
          <a href={link("/")} data-prefetch="off">
            {t("layout.home")}
          </a>
        </li>
        {crumbs.map((crumb) => (
          <li key={crumb.name}>{crumb.path ? <a href={link(crumb.path)}>{crumb.name}</a> : <span aria-current="page">{crumb.name}</span>}</li>
        ))}
      </ol>
      {import.meta.env.SSR && <JsonLd of={(site) => [breadcrumbList(site, [{ name: t("layout.home"), path: "/" }, ...crumbs])]} />}
    </nav>
  );
}
