/** Returns of the shop: what is due first, what is disputed, and what is over. */
import type { ReturnsMeta, ShopReturn } from "../../../../worker/shop/returns/contract.ts";
import { type ReturnFilter, returnFilters } from "../../../../worker/shop/returns/rules.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { Flash } from "../../../context.ts";
import { formatDate } from "../../../i18n/format.ts";
import { useWords } from "../../../render/render-context.tsx";
import { returnTones } from "../../../ui/desk/return-tones.ts";
import { StateTag } from "../../../ui/desk/state-tag.tsx";
import { type TableChoice, type TableSpec, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import { pageInShop, shopApi, shopParam } from "../../../ui/seller/in-shop.ts";
import { openSellerPage } from "../../../ui/seller/load-seller.ts";
import { NumberLink } from "../../../ui/seller/number-link.tsx";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import { StateTable } from "../../../ui/seller/state-table.tsx";
import type { Route } from "./+types/returns";

type ReturnsData = { seller: SellerMe; rows: ShopReturn[]; meta: ReturnsMeta; choice: TableChoice; filter: ReturnFilter; flash: Flash | null };

const returnsTable = (seller: SellerMe, filter: ReturnFilter) =>
  ({
    path: "/seller/returns",
    filters: [],
    orders: [],
    columns: ["return", "goods", "reason", "state", "due"],
    fixed: { ...(filter !== "open" && { filter }), ...shopParam(seller) },
  }) as const satisfies TableSpec;
const addressOf = (filter: ReturnFilter) => (filter === "open" ? "/seller/returns" : (`/seller/returns?filter=${filter}` as const));

export async function loader({ context, request }: Route.LoaderArgs): Promise<ReturnsData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "returns.cases");
  const { searchParams } = new URL(request.url);
  const filter = returnFilters.find((each) => each === searchParams.get("filter")) ?? "open";
  const choice = tableChoice(searchParams, returnsTable(seller, filter));
  const after = /^\d{1,15}-\d{1,15}$/.test(choice.after) ? choice.after : null;
  const { data: rows, meta } = await shopApi(renderContext.api, seller).get("/seller/returns", { query: { filter, after } });
  return { seller, rows, meta, choice, filter, flash: renderContext.flash ?? null };
}

export default function ReturnsPage({ loaderData: { seller, rows, meta, choice, filter, flash } }: Route.ComponentProps) {
  const { t, locale } = useWords();
  const columns: Column<ShopReturn>[] = [
    {
      id: "return",
      name: t("fields.labels.orderNumber"),
      cell: ({ id, number }) => <NumberLink number={number} page={pageInShop(seller, `/seller/return/${id}`)} />,
    },
    {
      id: "goods",
      name: t("checkout.items"),
      isText: true,
      cell: ({ lines, exchange }) => (
        <>
          <bdi>{lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}</bdi>
          {exchange && <p className="small muted">{t("returns.wantsExchange")}</p>}
        </>
      ),
    },
    {
      id: "reason",
      name: t("returns.reason"),
      cell: ({ basis, reason }) => t(basis === "withdrawal" ? "returns.basis.withdrawal" : `returns.reasons.${reason}`),
    },
    { id: "state", name: t("orders.status"), cell: ({ state }) => <StateTag tone={returnTones[state]}>{t(`returns.states.${state}`)}</StateTag> },
    {
      id: "due",
      name: t("table.due"),
      cell: ({ dueAt, state }) => dueAt && state !== "refunded" && <span suppressHydrationWarning>{formatDate(dueAt, locale)}</span>,
    },
  ];
  return (
    <SellerPage seller={seller} place="returns" heading={t("returns.cases")} lead={t("seller.returns.lead")} flash={flash}>
      <StateTable
        states={{
          label: t("seller.returns.filter"),
          all: returnFilters,
          current: filter,
          nameOf: (each) => t(each === "disputed" ? "returns.states.disputed" : `seller.returns.filters.${each}`),
          pageOf: (each) => pageInShop(seller, addressOf(each)),
        }}
        spec={returnsTable(seller, filter)}
        choice={choice}
        rows={rows}
        next={meta.next}
        label={t("returns.cases")}
        columns={columns}
        keyOf={({ id }) => id}
        empty={t("seller.returns.empty")}
      />
    </SellerPage>
  );
}
