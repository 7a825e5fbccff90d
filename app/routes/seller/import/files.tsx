/** Files uploaded before, and the ways to export everything. */
import type { ProductFile } from "../../../../worker/shop/product-files/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { formatDate, formatNumber } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { StateTag, type StateTone } from "../../../ui/desk/state-tag.tsx";
import type { TableChoice, TableSpec } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import { TableSection } from "../../../ui/desk/table-section.tsx";
import { apiLink } from "../../../ui/seller/api-link.ts";
import { shopParam } from "../../../ui/seller/in-shop.ts";
import offers from "../../../ui/seller/offers.module.css";
import { fileAddress } from "./file-address.ts";

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

export const filesTable = (seller: SellerMe) =>
  ({
    path: "/seller/import",
    filters: [],
    orders: [],
    columns: ["file", "when", "status", "rows", "created", "updated", "errors"],
    fixed: shopParam(seller),
  }) as const satisfies TableSpec;

const tones: Readonly<Partial<Record<ProductFile["status"], StateTone>>> = { checked: "due", done: "good", failed: "bad" };

type EarlierFilesProps = { seller: SellerMe; files: readonly ProductFile[]; next: number | null; choice: TableChoice };

export function EarlierFiles({ seller, files, next, choice }: EarlierFilesProps) {
  const { t, locale } = useWords();
  const link = useLink();
  const count = (id: "rows" | "created" | "updated" | "errors", name: string): Column<ProductFile> => ({
    ...{ id, name, numeric: true },
    cell: (file) => formatNumber(file[id], locale),
  });
  const columns: Column<ProductFile>[] = [
    {
      id: "file",
      name: t("seller.register.documents.file"),
      cell: ({ id, name }) => (
        <a className="text-link" href={link(fileAddress(seller, id))}>
          <bdi className={offers.name}>{name}</bdi>
        </a>
      ),
    },
    { id: "when", name: t("seller.import.earlier.when"), cell: ({ createdAt }) => <span suppressHydrationWarning>{formatDate(createdAt, locale)}</span> },
    { id: "status", name: t("orders.status"), cell: ({ status }) => <StateTag tone={tones[status]}>{t(`seller.import.status.${status}`)}</StateTag> },
    count("rows", t("seller.import.file.rows")),
    count("created", t("seller.import.file.created")),
    count("updated", t("seller.import.file.updated")),
    count("errors", t("seller.import.list.errors")),
  ];
  const title = t("seller.import.earlier.title");
  return (
    <TableSection id="files" title={title}>
      <DeskTable
        spec={filesTable(seller)}
        choice={choice}
        rows={files}
        next={next}
        label={title}
        columns={columns}
        keyOf={({ id }) => id}
        empty={t("seller.import.back")}
      />
    </TableSection>
  );
}
