/** Returns of the shop: what is due first, what is disputed, and what is over. */
import type { ReturnsMeta, ShopReturn } from "../../../../worker/shop/returns/contract.ts";
import { type ReturnFilter, returnFilters } from "../../../../worker/shop/returns/rules.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { Flash } from "../../../context.ts";
import { formatDate } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { EmptyState } from "../../../ui/base/empty-state.tsx";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { openSellerPage } from "../../../ui/seller/load-seller.ts";
import offers from "../../../ui/seller/offers.module.css";
import { PagesNav } from "../../../ui/seller/pages-nav.tsx";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import type { Route } from "./+types/returns";

type ReturnsParams = { filter: ReturnFilter; after: string | null };
type ReturnsData = { seller: SellerMe; rows: ShopReturn[]; meta: ReturnsMeta; asked: ReturnsParams; flash: Flash | null };

const addressOf = ({ filter, after }: ReturnsParams) => `/seller/returns?${new URLSearchParams({ filter, ...(after && { after }) })}` as "/seller/returns";

function askedOf(query: URLSearchParams): ReturnsParams {
  const after = query.get("after") ?? "";
  return { filter: returnFilters.find((each) => each === query.get("filter")) ?? "open", after: /^\d{1,15}-\d{1,15}$/.test(after) ? after : null };
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<ReturnsData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "returns.cases");
  const asked = askedOf(new URL(request.url).searchParams);
  const { data: rows, meta } = await shopApi(renderContext.api, seller).get("/seller/returns", { query: asked });
  return { seller, rows, meta, asked, flash: renderContext.flash ?? null };
}

export default function ReturnsPage({ loaderData: { seller, rows, meta, asked, flash } }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  const at = (next: ReturnsParams) => pageInShop(seller, addressOf(next));
  return (
    <SellerPage seller={seller} place="returns" heading={t("returns.cases")} lead={t("seller.returns.lead")} flash={flash}>
      <nav className="row" aria-label={t("seller.returns.filter")}>
        {returnFilters.map((filter) => (
          <a key={filter} className="pill" href={link(at({ filter, after: null }))} aria-current={asked.filter === filter ? "page" : undefined}>
            {t(filter === "disputed" ? "returns.states.disputed" : `seller.returns.filters.${filter}`)}
          </a>
        ))}
      </nav>
      {rows.length === 0 ? (
        <EmptyState icon="check" title={t("seller.returns.empty")} text={t("seller.returns.emptyText")} />
      ) : (
        <ul className={offers.list}>
          {rows.map((row) => (
            <ReturnRow key={row.id} seller={seller} row={row} />
          ))}
        </ul>
      )}
      <PagesNav first={asked.after ? at({ ...asked, after: null }) : null} next={meta.next ? at({ ...asked, after: meta.next }) : null} />
    </SellerPage>
  );
}

function ReturnRow({ seller, row }: { seller: SellerMe; row: ShopReturn }) {
  const { t, locale } = useWords();
  const link = useLink();
  const { id, number, state, reason, basis, dueAt, lines, exchange } = row;
  return (
    <li className={offers.item} data-return={id}>
      <h2 className={offers.title}>
        <a href={link(pageInShop(seller, `/seller/return/${id}`))}>
          {t(`returns.states.${state}`)} · <bdi dir="ltr">{number}</bdi>
        </a>
      </h2>
      <p className="small muted">{t(basis === "withdrawal" ? "returns.basis.withdrawal" : `returns.reasons.${reason}`)}</p>
      <p>
        <bdi>{lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}</bdi>
      </p>
      {exchange && <p className="small">{t("returns.wantsExchange")}</p>}
      {dueAt && state !== "refunded" && (
        <p className="small" suppressHydrationWarning>
          {t(exchange?.state === "due" ? "returns.exchange.due" : `returns.due.${state as "asked"}`, { date: formatDate(dueAt, locale) })}
        </p>
      )}
    </li>
  );
}
