/** The code that draws a comparison. */
import "../../../styles/further.css";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { comparedAddress } from "../../../stores/lists/compared-address.ts";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { EmptyState } from "../../../ui/base/empty-state.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { Breadcrumb } from "../../../ui/breadcrumb/breadcrumb.tsx";
import css from "./compared.module.css";
import type { Comparison } from "./compared.tsx";
import { Table } from "./table.tsx";

export function View({ products, missing }: Comparison) {
  const { t, n } = useWords();
  const link = useLink();
  if (products.length === 0)
    return (
      <>
        {missing > 0 && <Notice kind="info">{n("lists.missing", missing)}</Notice>}
        <EmptyState icon="shop" heading="h1" title={t("lists.compareEmpty")} text={t("lists.compareEmptyText")}>
          <ButtonLink href={link("/all")}>{t("home.shopAll")}</ButtonLink>
        </EmptyState>
      </>
    );
  const handles = products.map(({ handle }) => handle);
  return (
    <>
      <Breadcrumb crumbs={[{ name: t("lists.compareHeading") }]} />
      <div className={css.head}>
        <h1>{t("lists.compareHeading")}</h1>
        <a className="text-link" href={link(comparedAddress([]))} rel="nofollow" data-drop={handles.join(",")}>
          {t("lists.clear")}
        </a>
      </div>
      {missing > 0 && <Notice kind="info">{n("lists.missing", missing)}</Notice>}
      {products.length === 1 && <p className="muted">{t("lists.onlyOne")}</p>}
      <Table products={products} />
    </>
  );
}
