/** What an order's pages read and do: by the link with its key, or from the shopper's account. Server side. */

import { data } from "react-router";
import type { Invoice } from "../../../worker/shop/invoices/contract.ts";
import type { Order } from "../../../worker/shop/orders/contract.ts";
import type { OrderedAgain } from "../../../worker/shop/orders/parts-contract.ts";
import type { OrderReturns } from "../../../worker/shop/returns/contract.ts";
import { isRefusal } from "../../client/api.ts";
import type { Flash, RenderContext } from "../../context.ts";
import { intentIn, textOf } from "../../forms/fields.ts";
import { readForm } from "../../forms/read.ts";
import { formAgain, isRefusalOrBusy } from "../../forms/refusal.ts";
import { asAddress, redirect, redirectDocument } from "../../navigation/address.ts";
import type { PageAddress } from "../../pages.ts";
import { titlePrivatePage } from "../../render/personal/private-page.ts";
import type { NextStep } from "../../ui/purchase/gateway-redirect.tsx";
import { leftParameter, openOrderCookie } from "../../ui/purchase/open-order.ts";
import { type Cancelled, cancelledIn } from "./cancel-choices.ts";

export type OrderDocument = Pick<Invoice, "number" | "kind" | "issuedAt" | "shop" | "hasXml">;
export type OrderData = {
  order: Order;
  documents: OrderDocument[];
  /** The server's clock when this was read. */
  now_ms: number;
  flash: Flash | null;
  proof: string | null;
  hasLeft: boolean;
  /** What is chosen to be cancelled, not yet confirmed. */
  cancelling: string | null;
  returns: OrderReturns | null;
};
export type OrderAnswer = { problem: string | null; handoff: { next: NextStep; gateway: string } | null; again?: OrderedAgain };

/** @throws an answer of 404 where there is no such order for this visitor */
export async function loadOrder(renderContext: RenderContext, number: string, query: URLSearchParams): Promise<OrderData> {
  const proof = query.get("key");
  const order = await found(renderContext.api.get("/orders/{number}", { params: { number }, query: { key: proof } }));
  titlePrivatePage(renderContext, renderContext.words.t("orders.title", { number: order.number }));
  if (order.status !== "pending_payment" && renderContext.cookie.includes("open_order=")) renderContext.setCookies.push(openOrderCookie(renderContext.origin));
  const hasArrived = order.packages.some(({ status }) => status === "shipped" || status === "delivered" || status === "refunded");
  const [returns, documents] = await Promise.all([
    hasArrived ? returnsOf(renderContext, number, proof) : null,
    order.paidAt === null ? [] : documentsOf(renderContext, number, proof),
  ]);
  return {
    order,
    returns,
    documents: documents.map(({ number, kind, issuedAt, shop, hasXml }) => ({ number, kind, issuedAt, shop, hasXml })),
    now_ms: Date.now(),
    flash: renderContext.flash ?? null,
    proof,
    hasLeft: query.has(leftParameter),
    cancelling: query.get("cancel"),
  };
}

/** The order is shown without them where they are not told. */
async function returnsOf({ api }: RenderContext, number: string, key: string | null): Promise<OrderReturns | null> {
  try {
    return (await api.get("/orders/{number}/returns", { params: { number }, query: { key } })).data;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Its invoices and credit notes, whole. */
export async function documentsOf({ api, locale }: RenderContext, number: string, key: string | null): Promise<Invoice[]> {
  return (await api.get("/orders/{number}/invoices", { params: { number }, query: { key, locale } })).data;
}

type OrderRequest = {
  renderContext: RenderContext;
  form: FormData;
  /** Which order it is, and by what proof. */
  of: { params: { number: string }; query: { key: string | null } };
  back: (order: Order) => PageAddress;
};

/** Opens the payment again, by whatever way its gateway asks for. */
async function pay({ renderContext, form, of, back }: OrderRequest): Promise<OrderAnswer | Response> {
  const chosen = textOf(form, "gateway");
  const { data: order } = await renderContext.api.send("POST", "/orders/{number}/pay", { ...of, body: chosen ? { gateway: chosen } : {} });
  const { next, gateway } = order.payment;
  if (next.type === "form") return { problem: null, handoff: { next, gateway } };
  if (next.type === "redirect" && next.url) return redirectDocument(asAddress(new URL(next.url, renderContext.origin).href), 303);
  return redirect(back(order), 303);
}

function cancel({ api }: RenderContext, { params, query }: OrderRequest["of"], chosen: Cancelled) {
  if (chosen.kind === "order") return api.send("POST", "/orders/{number}/cancel", { params, query });
  return chosen.kind === "package"
    ? api.send("POST", "/orders/{number}/packages/{package}/cancel", { params: { ...params, package: chosen.id }, query })
    : api.send("POST", "/orders/{number}/lines/{line}/cancel", { params: { ...params, line: chosen.id }, query });
}

/** Each form by its intent; one without pays. */
const intents: Record<string, (asked: OrderRequest) => Promise<OrderAnswer | Response>> = {
  pay,
  /** The order or, by `what`, a part of it. */
  async cancel({ renderContext, form, of, back }) {
    const what = String(form.get("what") ?? "order");
    const chosen = cancelledIn(what);
    if (chosen === null) throw data(null, { status: 400 });
    const { data: order } = await cancel(renderContext, of, chosen);
    await renderContext.setFlash({ kind: "good", key: what === "order" ? "orders.cancelled" : "orders.cancelledPart" });
    return redirect(back(order), 303);
  },
  /** Not paid: its things go back into the cart. */
  async edit({ renderContext, of }) {
    await renderContext.api.send("POST", "/orders/{number}/edit", of);
    renderContext.setCookies.push(openOrderCookie(renderContext.origin));
    await renderContext.setFlash({ kind: "good", key: "cart.restored" });
    return redirect("/cart", 303);
  },
  /** Takes a guest's order into the account. */
  async claim({ renderContext, of }) {
    const { number } = (await renderContext.api.send("POST", "/orders/{number}/claim", of)).data;
    await renderContext.setFlash({ kind: "good", key: "orders.mine.claimed" });
    return redirect(`/user/order/${encodeURIComponent(number)}`, 303);
  },
  /** Fills the cart with it. */
  again: async ({ renderContext, of }) => ({ problem: null, handoff: null, again: (await renderContext.api.send("POST", "/orders/{number}/again", of)).data }),
};

/** @param back the page to show the order on afterwards */
export async function actOnOrder(renderContext: RenderContext, request: Request, number: string, back: (order: Order) => PageAddress) {
  const form = await readForm(request);
  const proof = new URL(request.url).searchParams.get("key");
  try {
    return await (intentIn(intents, form) ?? pay)({ renderContext, form, of: { params: { number }, query: { key: proof } }, back });
  } catch (error) {
    if (!isRefusalOrBusy(error) || error.status === 404) throw notShown(error);
    return formAgain<OrderAnswer>({ problem: error.message, handoff: null }, error);
  }
}

export const found = async <T>(asked: Promise<{ data: T }>): Promise<T> => {
  try {
    return (await asked).data;
  } catch (error) {
    throw notShown(error);
  }
};

const notShown = (error: unknown) => (isRefusal(error) ? data(null, { status: error.status }) : error);
