/** Products from a file and into one: an upload is checked first, then imported; each file has a view of its own on this page. */

import type { Category } from "../../../../worker/shop/catalogue/contract.ts";
import type { Problem, ProductFile } from "../../../../worker/shop/product-files/contract.ts";
import { isAtWork } from "../../../../worker/shop/product-files/rules.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { paramOf, textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { redirect } from "../../../navigation/address.ts";
import { openPrivatePage } from "../../../render/personal/private-page.ts";
import { useWords } from "../../../render/render-context.tsx";
import { apiQuery, type TableChoice, tableChoice } from "../../../ui/desk/table-choice.ts";
import { shopApi } from "../../../ui/seller/in-shop.ts";
import { loadSeller } from "../../../ui/seller/load-seller.ts";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import type { Route } from "./+types/import";
import { fileAddress } from "./file-address.ts";
import { FileView } from "./file-view.tsx";
import { EarlierFiles, filesTable, TakeAlong } from "./files.tsx";
import { problemsTable } from "./problem-list.tsx";
import { UploadFile } from "./upload-file.tsx";

export type ProblemPage = { data: Problem[]; meta: { total: number; next: string | null } };
export type Looked = { file: ProductFile; problems: ProblemPage; choice: TableChoice };
type Listed = { files: ProductFile[]; next: number | null; choice: TableChoice };
type ImportData = { seller: SellerMe; flash: Flash | null; categories: Category[]; listed: Listed | null; looked: Looked | null };

export async function loader({ context, request }: Route.LoaderArgs): Promise<ImportData> {
  const renderContext = openPrivatePage(context, "seller.import.title");
  const { api } = renderContext;
  const seller = await loadSeller(renderContext, request);
  const query = new URL(request.url).searchParams;
  const id = query.get("file");
  const flash = renderContext.flash ?? null;
  if (id !== null) {
    const choice = tableChoice(query, problemsTable(seller, id));
    const { level, after = "" } = apiQuery(choice);
    const params = { file: id };
    const asked = { level, after: /^\d{1,15}-\d{1,15}$/.test(after) ? after : undefined };
    const [{ data: file }, problems] = await Promise.all([
      shopApi(api, seller).get("/seller/product-files/{file}", { params }),
      shopApi(api, seller).get("/seller/product-files/{file}/problems", { params, query: asked }),
    ]);
    const isAsked = file.status === "checked" && file.guessed + file.unplaced > 0;
    const categories = isAsked ? await api.categories() : [];
    return { seller, flash, categories, listed: null, looked: { file, problems, choice } };
  }
  const choice = tableChoice(query, filesTable(seller));
  const after = /^\d{1,15}$/.exec(choice.after)?.[0];
  const [{ data: files, meta }, categories] = await Promise.all([shopApi(api, seller).get("/seller/product-files", { query: { after } }), api.categories()]);
  return { seller, flash, categories, listed: { files, next: meta.next, choice }, looked: null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const seller = await loadSeller(renderContext, request);
  const api = shopApi(renderContext.api, seller);
  const form = await readForm(request);
  const seen = (file: ProductFile) => redirect(fileAddress(seller, file.id), 303);
  return handleForm(renderContext, request, form, async () => {
    const intent = textOf(form, "intent");
    const params = { file: paramOf(form, "file") };
    if (intent === "start")
      return seen((await api.send("POST", "/seller/product-files/{file}/import", { params, query: { category: textOf(form, "category") } })).data);
    if (intent === "cancel") return seen((await api.send("POST", "/seller/product-files/{file}/cancel", { params })).data);
    const sent = new FormData();
    const file = form.get("file");
    if (file instanceof File && file.size > 0) sent.set("file", file);
    const query = { textLocale: textOf(form, "textLocale"), category: textOf(form, "category") };
    const { data } = await api.sendForm("POST", "/seller/product-files", sent, { query });
    return seen(data);
  });
}

export default function ImportPage({ loaderData: { seller, flash, categories, listed, looked }, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  useDone(actionData);
  return (
    <SellerPage
      seller={seller}
      place="import"
      heading={looked ? looked.file.name : t("seller.import.title")}
      {...(!looked && { lead: t("seller.import.lead") })}
      flash={flash}
    >
      {looked ? (
        <FileView seller={seller} looked={looked} categories={categories} isAtWork={isAtWork(looked.file.status)} />
      ) : (
        <>
          <UploadFile categories={categories} currency={seller.currency} />
          <TakeAlong seller={seller} />
          {listed && listed.files.length > 0 && <EarlierFiles seller={seller} {...listed} />}
        </>
      )}
    </SellerPage>
  );
}
