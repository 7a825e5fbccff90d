import { titlePrivatePage } from "../../../render/personal/private-page.ts";
import "../../../styles/further.css";
import { data } from "react-router";
import { renderContextKey } from "../../../context.ts";
import { usePrivateHead } from "../../../render/personal/private-head.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { PrintTools } from "../../../ui/base/print-tools.tsx";
import { AddressLines } from "../../../ui/seller/address-lines.tsx";
import { Barcode } from "../../../ui/seller/barcode.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import type { Route } from "./+types/label";
import css from "./label.module.css";
import { loadSheet } from "./load-sheet.ts";
import type { SheetData } from "./slip.tsx";

/** Only while it has to be sent: afterwards nobody here needs the address. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<SheetData> {
  const renderContext = context.get(renderContextKey);
  const sheet = await loadSheet(renderContext, request, params.id);
  if (!sheet.pkg.shipTo) throw data(null, { status: 404 });
  titlePrivatePage(renderContext, `${renderContext.words.t("seller.packages.label")} ${sheet.pkg.number}`);
  return sheet;
}

export default function LabelPage({ loaderData: { seller, pkg, desk } }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  usePrivateHead(`${t("seller.packages.label")} ${pkg.number}`);
  return (
    <div className={`page ${css.page}`}>
      <PrintTools href={link(pageInShop(seller, `/seller/package/${pkg.id}`))} name={t("seller.packages.one", { number: pkg.number })} />
      <article className={css.label}>
        <h1 className="visually-hidden">
          {t("seller.packages.label")} {pkg.number}
        </h1>
        <section className={css.sender}>
          <h2>{t("seller.packages.from")}</h2>
          <AddressLines address={desk.sender} />
        </section>
        {pkg.shipTo && (
          <section className={css.receiver}>
            <h2>{t("seller.packages.to")}</h2>
            <AddressLines address={pkg.shipTo} />
          </section>
        )}
        <p className={css.rate}>{pkg.rate.name}</p>
        <Barcode text={pkg.number} />
      </article>
    </div>
  );
}
