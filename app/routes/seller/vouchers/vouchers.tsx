/** The shop's own vouchers. Making and changing one are views of this page, so that each works as a plain link and form. */

import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { SellerVoucher } from "../../../../worker/shop/vouchers/selling/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { intentOf, paramOf, textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { redirect } from "../../../navigation/address.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { EmptyState } from "../../../ui/base/empty-state.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { StateTag } from "../../../ui/desk/state-tag.tsx";
import { type TableChoice, type TableSpec, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import { pageInShop, shopApi, shopParam } from "../../../ui/seller/in-shop.ts";
import { loadSeller, openSellerPage } from "../../../ui/seller/load-seller.ts";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import { voucherTermsOf } from "../../../ui/seller/voucher-terms.ts";
import type { Route } from "./+types/vouchers";
import { VoucherCell, VoucherFacts, VoucherWindow, voucherTones } from "./voucher-cells.tsx";
import { VoucherForm } from "./voucher-form.tsx";

type VouchersData = {
  seller: SellerMe;
  vouchers: SellerVoucher[];
  choice: TableChoice;
  form: { voucher: SellerVoucher | null; suggestion: string; today: string } | null;
  flash: Flash | null;
};

/** All of them: a shop has no more than fit on a page. */
const vouchersTable = (seller: SellerMe) =>
  ({
    path: "/seller/vouchers",
    filters: [],
    orders: [],
    columns: ["voucher", "state", "window", "uses"],
    fixed: shopParam(seller),
  }) as const satisfies TableSpec;

export async function loader({ context, request }: Route.LoaderArgs): Promise<VouchersData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "seller.vouchers.title");
  const { data: vouchers, meta } = await shopApi(renderContext.api, seller).get("/seller/vouchers");
  const query = new URL(request.url).searchParams;
  const code = query.get("edit");
  const voucher = vouchers.find((each) => each.code === code) ?? null;
  if (code !== null && !voucher) throw redirect(pageInShop(seller, "/seller/vouchers"));
  const form = voucher || query.has("new") ? { voucher, suggestion: meta.suggestion, today: new Date().toISOString().slice(0, 10) } : null;
  return { seller, vouchers, choice: tableChoice(query, vouchersTable(seller)), form, flash: renderContext.flash ?? null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    const seller = await loadSeller(renderContext, request);
    const api = shopApi(renderContext.api, seller);
    const params = { code: paramOf(form, "code") };
    const to = pageInShop(seller, "/seller/vouchers");
    if (intentOf(form) === "end") {
      await api.send("POST", "/seller/vouchers/{code}/end", { params });
      return { key: "seller.vouchers.ended", to };
    }
    const isNew = intentOf(form) === "make";
    const body = voucherTermsOf(form, renderContext.words.locale, seller.currency);
    await (isNew
      ? api.send("POST", "/seller/vouchers", { body: { code: textOf(form, "code"), ...body } })
      : api.send("PUT", "/seller/vouchers/{code}", { params, body }));
    return { key: "seller.vouchers.saved", to };
  });
}

export default function VouchersPage({ loaderData: { seller, vouchers, choice, form, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const link = useLink();
  if (form)
    return (
      <SellerPage
        seller={seller}
        place="vouchers"
        heading={form.voucher ? t("seller.vouchers.edit", { code: form.voucher.code }) : t("seller.vouchers.new")}
        flash={flash}
      >
        <VoucherForm key={form.voucher?.code ?? "new"} seller={seller} {...form} />
      </SellerPage>
    );
  const columns: Column<SellerVoucher>[] = [
    { id: "voucher", name: t("common.vouchers"), isText: true, cell: (voucher) => <VoucherCell seller={seller} voucher={voucher} /> },
    { id: "state", name: t("orders.status"), cell: ({ state }) => <StateTag tone={voucherTones[state]}>{t(`seller.vouchers.states.${state}`)}</StateTag> },
    { id: "window", name: t("seller.import.earlier.when"), cell: (voucher) => <VoucherWindow voucher={voucher} /> },
    { id: "uses", name: t("seller.vouchers.usedSoFar"), cell: (voucher) => <VoucherFacts voucher={voucher} /> },
  ];
  const toNew = <ButtonLink href={link(pageInShop(seller, "/seller/vouchers?new"))}>{t("seller.vouchers.new")}</ButtonLink>;
  return (
    <SellerPage
      seller={seller}
      place="vouchers"
      heading={t("seller.vouchers.title")}
      lead={t("seller.vouchers.lead")}
      flash={flash}
      actions={vouchers.length > 0 && toNew}
    >
      {vouchers.length === 0 ? (
        <EmptyState icon="bolt" title={t("seller.vouchers.empty")} text={t("seller.vouchers.emptyText")}>
          {toNew}
        </EmptyState>
      ) : (
        <DeskTable
          spec={vouchersTable(seller)}
          choice={choice}
          rows={vouchers}
          next={null}
          label={t("seller.vouchers.title")}
          columns={columns}
          keyOf={({ code }) => code}
          empty={t("seller.vouchers.empty")}
        />
      )}
    </SellerPage>
  );
}
