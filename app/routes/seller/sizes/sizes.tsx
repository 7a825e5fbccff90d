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
import { useWords } from "../../../render/render-context.tsx";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { loadSeller, openSellerPage } from "../../../ui/seller/load-seller.ts";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import { type Setting, SettingsCard, useNamedActs } from "../../../ui/seller/settings-list.tsx";
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
  const { t, n } = useWords();
  const { editNamed, removeNamed } = useNamedActs();
  const categoryOf = (path: string | null) => {
    const [mainSlug, subSlug] = path?.split("/") ?? [];
    const main = categories.find(({ slug }) => slug === mainSlug);
    const sub = main?.subs.find(({ slug }) => slug === subSlug);
    return sub && t("seller.sizes.ofCategory", { category: `${main?.name} · ${sub.name}` });
  };
  const settingOf = ({ id, name, category, columns, rows, products }: SizeTable): Setting => ({
    id,
    name,
    lines: [
      columns.map((measure) => t(`product.measures.${measure}`)).join(", "),
      <bdi key="sizes">{rows.map(({ size }) => size).join(", ")}</bdi>,
      categoryOf(category),
      products > 0 && n("seller.safety.usedBy", products),
    ],
    edit: editNamed(name, pageInShop(seller, `/seller/sizes?table=${id}`)),
    remove: removeNamed(name),
  });
  return (
    <SettingsCard
      id="tables"
      title={t("seller.sizes.own")}
      lead={tables.length === 0 ? t("seller.sizes.none") : undefined}
      settings={tables.map(settingOf)}
      action={pageInShop(seller, "/seller/sizes")}
      add={tables.length < sizeTables_max ? { page: pageInShop(seller, "/seller/sizes?table=new"), name: t("seller.sizes.add") } : undefined}
    />
  );
}
