/** A shop's size tables. Adding and changing one are views of this page, so that each works as a plain link and form. */
import type { Category } from "../../../../worker/shop/catalogue/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { SizeTable } from "../../../../worker/shop/size-tables/contract.ts";
import { sizeTables_max } from "../../../../worker/shop/size-tables/rules.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { intentOf, paramOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { redirect } from "../../../navigation/address.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { DoForm } from "../../../ui/account/do-form.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { loadSeller, openSellerPage } from "../../../ui/seller/load-seller.ts";
import offers from "../../../ui/seller/offers.module.css";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import type { Route } from "./+types/sizes";
import { tableFrom } from "./table-fields.ts";
import { TableForm } from "./table-form.tsx";

type SizesData = {
  seller: SellerMe;
  tables: readonly SizeTable[];
  categories: readonly Category[];
  form: { table: SizeTable | null } | null;
  flash: Flash | null;
};

export async function loader({ context, request }: Route.LoaderArgs): Promise<SizesData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "seller.sizes.title");
  const [{ data }, categories] = await Promise.all([shopApi(renderContext.api, seller).get("/seller/size-tables"), renderContext.api.categories()]);
  const asked = new URL(request.url).searchParams.get("table");
  const table = data.tables.find(({ id }) => String(id) === asked) ?? null;
  if (asked !== null && asked !== "new" && !table) throw redirect(pageInShop(seller, "/seller/sizes"));
  return { seller, tables: data.tables, categories, form: asked === null ? null : { table }, flash: renderContext.flash ?? null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    const seller = await loadSeller(renderContext, request);
    const api = shopApi(renderContext.api, seller);
    const to = pageInShop(seller, "/seller/sizes");
    if (intentOf(form) === "remove") {
      await api.send("DELETE", "/seller/size-tables/{id}", { params: { id: paramOf(form, "id") } });
      return { key: "seller.sizes.removed", to };
    }
    const body = tableFrom(form);
    await (form.has("id")
      ? api.send("PUT", "/seller/size-tables/{id}", { params: { id: paramOf(form, "id") }, body })
      : api.send("POST", "/seller/size-tables", { body }));
    return { key: "account.saved", to };
  });
}

export default function SizesPage({ loaderData: { seller, tables, categories, form, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const page = { seller, place: "sizes", flash } as const;
  if (form)
    return (
      <SellerPage {...page} heading={form.table ? t("seller.safety.edit", { name: form.table.name }) : t("seller.sizes.add")} lead={t("seller.sizes.figures")}>
        <TableForm key={form.table?.id ?? "new"} seller={seller} table={form.table} categories={categories} />
      </SellerPage>
    );
  return (
    <SellerPage {...page} heading={t("seller.sizes.title")} lead={t("seller.sizes.lead")}>
      <TablesCard seller={seller} tables={tables} categories={categories} />
    </SellerPage>
  );
}

function TablesCard({ seller, tables, categories }: Pick<SizesData, "seller" | "tables" | "categories">) {
  const { t } = useWords();
  const link = useLink();
  return (
    <Card id="tables" title={t("seller.sizes.own")} {...(tables.length === 0 && { lead: t("seller.sizes.none") })}>
      {tables.length > 0 && (
        <ul className={offers.list}>
          {tables.map((table) => (
            <TableItem key={table.id} seller={seller} table={table} categories={categories} />
          ))}
        </ul>
      )}
      {tables.length < sizeTables_max && (
        <ButtonLink look="quiet" href={link(pageInShop(seller, "/seller/sizes?table=new"))}>
          {t("seller.sizes.add")}
        </ButtonLink>
      )}
    </Card>
  );
}

function TableItem({
  seller,
  table: { id, name, category, columns, rows, products },
  categories,
}: {
  seller: SellerMe;
  table: SizeTable;
  categories: readonly Category[];
}) {
  const { t, n } = useWords();
  const link = useLink();
  const [mainSlug, subSlug] = category?.split("/") ?? [];
  const main = categories.find(({ slug }) => slug === mainSlug);
  const sub = main?.subs.find(({ slug }) => slug === subSlug);
  return (
    <li className={offers.item}>
      <div className={offers.head}>
        <h3 className={offers.title}>
          <bdi>{name}</bdi>
        </h3>
      </div>
      <p>{columns.map((measure) => t(`product.measures.${measure}`)).join(", ")}</p>
      <p className="small muted">
        <bdi>{rows.map(({ size }) => size).join(", ")}</bdi>
      </p>
      {sub && <p className="small muted">{t("seller.sizes.ofCategory", { category: `${main?.name} · ${sub.name}` })}</p>}
      {products > 0 && <p className="small muted">{n("seller.safety.usedBy", products)}</p>}
      <div className={offers.ways}>
        <ButtonLink look="quiet" href={link(pageInShop(seller, `/seller/sizes?table=${id}`))} aria-label={t("seller.safety.edit", { name })}>
          {t("addresses.editShort")}
        </ButtonLink>
        <DoForm
          action={pageInShop(seller, "/seller/sizes")}
          intent="remove"
          fields={{ id }}
          name={t("myReviews.dropPicture")}
          label={t("seller.safety.removeNamed", { name })}
        />
      </div>
    </li>
  );
}
