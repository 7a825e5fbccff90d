import type { Brand } from "../../../../worker/shop/catalogue/contract.ts";
import { countryName } from "../../../i18n/names/country-name.ts";
import type { PageAddress } from "../../../pages.ts";
import { CachedFragment } from "../../../render/cached-fragment.tsx";
import { useLink, useWords } from "../../../render/render-context.tsx";
import css from "./brand-directory.module.css";
import { type BrandGroup, groupBrands } from "./brand-groups.ts";

type DirectoryProps = {
  /** Tells one directory's cached fragment from another's. */
  name: string;
  brands: readonly Brand[];
  /** Where a brand leads, without language prefix. */
  path: (slug: string) => PageAddress;
};

/** Brands by their first letter, with the letters and a search field that stay in sight. */
export function BrandDirectory({ name, brands, path }: DirectoryProps) {
  const { locale } = useWords();
  const groups = groupBrands(brands, locale);
  const total = brands.reduce((sum, brand) => sum + brand.productCount, 0);
  return (
    <CachedFragment name={`${name} ${brands.length} ${total}`} className={css.directory}>
      {() => (
        <>
          <Finder groups={groups} />
          <div id="brand-directory" className={css.groups}>
            {groups.map((group) => (
              <Letter key={group.id} group={group} path={path} />
            ))}
          </div>
          <Nothing />
        </>
      )}
    </CachedFragment>
  );
}

/** The field works by script alone (brands/brand-filter.ts); without script it is not there, and the list is simply whole. */
function Finder({ groups }: { groups: readonly BrandGroup<Brand>[] }) {
  const { t } = useWords();
  return (
    <div className={css.finder}>
      <label className={css.search}>
        <span className="visually-hidden">{t("brands.find")}</span>
        <input type="search" placeholder={t("brands.find")} autoComplete="off" spellCheck={false} maxLength={60} data-brand-filter="brand-directory" />
      </label>
      <nav aria-label={t("brands.letters")}>
        <ul className={css.letters}>
          {groups.map(({ id, letter }) => (
            <li key={id}>
              <a href={`#${id}`} data-document="">
                {letter}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="visually-hidden" role="status" data-brand-status={t("brands.found")} />
    </div>
  );
}

function Letter({ group: { id, letter, brands }, path }: { group: BrandGroup<Brand>; path: (slug: string) => PageAddress }) {
  const { n, locale } = useWords();
  const link = useLink();
  return (
    <section id={id} className={css.group} data-letter="" aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>{letter}</h2>
      <ul>
        {brands.map((brand) => (
          <li key={brand.slug}>
            <a href={link(path(brand.slug))}>
              <bdi>{brand.name}</bdi>
            </a>
            <span>
              {countryName(brand.country, locale)} · {n("listing.products", brand.productCount)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Nothing() {
  const { t } = useWords();
  return (
    <p className={css.nothing} data-brand-nothing="" hidden>
      {t("brands.notFound")}
    </p>
  );
}
