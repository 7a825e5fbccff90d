/** The documents that an order's country wants agreed to, as they would be now. The checkout's form is sent here, in a tab of its own. */
import "../../styles/further.css";
import { data } from "react-router";
import type { DocumentTexts } from "../../../worker/shop/order-documents/contract.ts";
import type { PaymentMethodId } from "../../../worker/shop/payments/contract.ts";
import type { RenderContext } from "../../context.ts";
import { renderContextKey } from "../../context.ts";
import { readForm } from "../../forms/read.ts";
import { isRefusalOrBusy } from "../../forms/refusal.ts";
import { usePrivateHead } from "../../render/personal/private-head.ts";
import { openPrivatePage, titlePrivatePage } from "../../render/personal/private-page.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { PrintTools } from "../../ui/base/print-tools.tsx";
import { DocumentPages } from "../../ui/purchase/document-pages.tsx";
import type { Route } from "./+types/documents";
import { addressOf, type CheckoutValues, savedAddressOf, shippingOf, valuesOf } from "./form.ts";

/** `problem`: why there are none to show. */
type DocumentsData = { found: DocumentTexts | null; problem: string | null };

async function read({ api, words }: RenderContext, values: CheckoutValues): Promise<DocumentsData> {
  const addressId = savedAddressOf(values);
  const { country = "", ...address } = addressOf(values);
  const body = {
    ...(addressId ? { addressId } : { address: { ...address, country } }),
    shipping: shippingOf(values),
    ...(values.gateway && { gateway: values.gateway as PaymentMethodId }),
    ...(values.email?.trim() && { email: values.email.trim().slice(0, 254) }),
  };
  try {
    return { found: (await api.send("POST", "/checkout/documents", { body })).data, problem: null };
  } catch (error) {
    if (!isRefusalOrBusy(error)) throw error;
    return { found: null, problem: error.status === 404 ? words.t("checkout.documents.none") : error.body.message };
  }
}

export async function loader({ context }: Route.LoaderArgs): Promise<DocumentsData> {
  const renderContext = openPrivatePage(context, "checkout.documents.title");
  // after a posted form its answer is what is shown
  if (renderContext.page) return renderContext.page as DocumentsData;
  return read(renderContext, { "address.country": renderContext.deliverTo.country });
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  titlePrivatePage(renderContext, renderContext.words.t("checkout.documents.title"));
  const answer = await read(renderContext, valuesOf(await readForm(request)));
  renderContext.page = answer;
  return data(answer);
}

export default function DocumentsPage({ loaderData: { found, problem } }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  usePrivateHead(t("checkout.documents.title"));
  return (
    <div className="page stack">
      <PrintTools href={link("/checkout")} name={t("checkout.documents.toCheckout")} />
      {found ? <DocumentPages found={found} lead={t("checkout.documents.soFar")} /> : <h1>{t("checkout.documents.title")}</h1>}
      {problem && <p>{problem}</p>}
    </div>
  );
}
