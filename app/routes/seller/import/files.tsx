/** Files uploaded before, and the ways to export everything. */
import type { ProductFile } from "../../../../worker/shop/product-files/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { formatDate } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { Columns, Scrolled } from "../../../ui/base/wide-table.tsx";
import { apiLink } from "../../../ui/seller/api-link.ts";
import { fileAddress } from "./file-address.ts";
import css from "./import.module.css";

export function TakeAlong({ seller }: { seller: SellerMe }) {
  const { t, locale } = useWords();
  const address = (format: "meydan" | "shopify") => apiLink("/seller/products/export", { query: { format, shop: seller.shop.handle, locale } });
  return (
    <Card id="export" title={t("seller.import.export.title")}>
      <p className="row">
        <ButtonLink look="quiet" href={address("meydan")} download>
          {t("seller.import.export.own")}
        </ButtonLink>
        <ButtonLink look="quiet" href={address("shopify")} download>
          {t("seller.import.export.shopify")}
        </ButtonLink>
      </p>
    </Card>
  );
}

export function EarlierFiles({ seller, files }: { seller: SellerMe; files: readonly ProductFile[] }) {
  const { t, locale } = useWords();
  const link = useLink();
  return (
    <Card id="files" title={t("seller.import.earlier.title")}>
      <Scrolled label={t("seller.import.earlier.title")}>
        <table className={css.table}>
          <Columns
            names={[
              t("seller.register.documents.file"),
              t("seller.import.earlier.when"),
              t("seller.products.statusLabel"),
              t("seller.import.file.rows"),
              t("seller.import.file.created"),
              t("seller.import.file.updated"),
              t("seller.import.list.errors"),
            ]}
          />
          <tbody>
            {files.map((file) => (
              <tr key={file.id}>
                <th scope="row">
                  <a href={link(fileAddress(seller, file.id))} dir="auto">
                    {file.name}
                  </a>
                </th>
                <td>{formatDate(file.createdAt, locale)}</td>
                <td>{t(`seller.import.status.${file.status}`)}</td>
                <td>{file.rows}</td>
                <td>{file.created}</td>
                <td>{file.updated}</td>
                <td>{file.errors}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </Card>
  );
}
