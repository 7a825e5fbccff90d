/** What the forms of an order ask for, each by its intent. Server side. */
import type { Key } from "../../../../locales/words.ts";
import type { BodyOf } from "../../../../worker/api/wire.ts";
import type { Api } from "../../../client/api.ts";
import type { RenderContext } from "../../../context.ts";
import { minorOf } from "../../../forms/amounts.ts";
import { type FormDone, handleForm } from "../../../forms/answer.ts";
import { paramOf, textOf } from "../../../forms/fields.ts";
import { wantedIntent } from "../../../forms/wanted-intent.ts";

type OrderInput = { api: Api; params: { number: string }; form: FormData; locale: RenderContext["locale"] };
type Intent = { send: (asked: OrderInput) => Promise<unknown>; key: Key };

const move = (name: "process" | "deliver" | "collect" | "refuse" | "cancel"): Intent => ({
  send: ({ api, form }) => api.send("POST", `/admin/packages/{package}/${name}`, { params: { package: paramOf(form, "package") } }),
  key: "desk.order.moved",
});

function shipmentOf(form: FormData): BodyOf<"POST", "/admin/packages/{package}/ship"> {
  const [carrier, number, name, key] = (["carrier", "number", "name", "key"] as const).map((field) => textOf(form, field).trim()) as [
    string,
    string,
    string,
    string,
  ];
  return {
    ...(key !== "" && { key }),
    // a carrier that there is not is refused by the API
    ...(carrier !== "" && { carrier: carrier as "other", ...(number !== "" && { number }) }),
    ...(carrier === "other" && name !== "" && { name }),
  };
}

function goodwillOf({ form, locale }: OrderInput): BodyOf<"POST", "/admin/orders/{number}/refund"> {
  const pkg = textOf(form, "package");
  return {
    amount: minorOf(textOf(form, "amount"), locale, textOf(form, "currency")) ?? Number.NaN,
    note: textOf(form, "note"),
    ...(pkg !== "" && { package: Number(pkg) || 0 }),
  };
}

const intents: Record<string, Intent> = {
  process: move("process"),
  deliver: move("deliver"),
  collect: move("collect"),
  refuse: move("refuse"),
  "cancel-package": move("cancel"),
  ship: {
    send: ({ api, form }) => api.send("POST", "/admin/packages/{package}/ship", { params: { package: paramOf(form, "package") }, body: shipmentOf(form) }),
    key: "desk.order.moved",
  },
  cancel: { send: ({ api, params }) => api.send("POST", "/admin/orders/{number}/cancel", { params }), key: "desk.order.cancelled" },
  pay: {
    send: ({ api, params, form }) => api.send("POST", "/admin/orders/{number}/pay", { params, body: { outcome: textOf(form, "outcome") as "paid" } }),
    key: "desk.order.decided",
  },
  refund: {
    send: (asked) =>
      asked.api.send("POST", "/admin/orders/{number}/refund", {
        params: asked.params,
        body: goodwillOf(asked),
        headers: { "idempotency-key": textOf(asked.form, "key") },
      }),
    key: "desk.order.refunded",
  },
  resolve: {
    send: ({ api, params, form }) =>
      api.send("POST", "/admin/orders/{number}/refunds/{refund}", {
        params: { ...params, refund: paramOf(form, "refund") },
        body: { outcome: textOf(form, "outcome") as "done" },
      }),
    key: "desk.order.resolved",
  },
};

/** @param number of the order, out of the address */
export function actOnOrder(renderContext: RenderContext, request: Request, number: string, form: FormData) {
  return handleForm(renderContext, request, form, async (): Promise<FormDone> => {
    const intent = wantedIntent(intents, form, renderContext.words);
    await intent.send({ api: renderContext.api, params: { number }, form, locale: renderContext.locale });
    return { key: intent.key, to: `/admin/order/${encodeURIComponent(number)}` };
  });
}
