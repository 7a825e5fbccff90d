/** One return as the shop answers it: accepted, disputed, or received; money goes back with the last of these. */
import type { ShopReturnOpen } from "../../../../worker/shop/returns/contract.ts";
import { isReplacing } from "../../../../worker/shop/returns/exchanges/rules.ts";
import { mayAccept, mayDispute, mayReceive, postagePayers, returnWays, words_chars } from "../../../../worker/shop/returns/rules.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { Desk } from "../../../../worker/shop/sellers/figures-contract.ts";
import type { Api } from "../../../client/api.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { wantedIntent } from "../../../forms/wanted-intent.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { titlePrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { CheckField } from "../../../ui/base/check-field.tsx";
import { SelectField, TextArea } from "../../../ui/base/field.tsx";
import { apiLink } from "../../../ui/seller/api-link.ts";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { loadSeller } from "../../../ui/seller/load-seller.ts";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import { ReturnedCase } from "../../order/return/case.tsx";
import { shipmentOf } from "../packages/package-action.ts";
import type { Route } from "./+types/return";
import { ExchangeForms } from "./exchange-forms.tsx";
import { WayFields } from "./way-fields.tsx";

type ReturnData = { seller: SellerMe; one: ShopReturnOpen; carriers: Desk["carriers"]; flash: Flash | null };
const pathOf = ({ id }: Pick<ShopReturnOpen, "id">) => `/seller/return/${id}` as const;

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<ReturnData> {
  const renderContext = context.get(renderContextKey);
  const seller = await loadSeller(renderContext, request);
  const api = shopApi(renderContext.api, seller);
  const [{ data: one }, { data: desk }] = await Promise.all([api.get("/seller/returns/{id}", { params: { id: params.id } }), api.get("/seller/desk")]);
  titlePrivatePage(renderContext, renderContext.words.t("seller.returns.one", { id: one.number }));
  return { seller, one, carriers: desk.carriers, flash: renderContext.flash ?? null };
}

/** The pieces that can be sold again: fields `line-7`. */
const sellableIn = (form: FormData) =>
  [...form.keys()].flatMap((name) => {
    const [, id] = /^line-(\d{1,15})$/.exec(name) ?? [];
    return id === undefined ? [] : [{ id: Number(id), quantity: Number(textOf(form, name)) }];
  });

/** How the goods come back; what does not belong to the chosen way is left out. */
function wayIn(form: FormData) {
  const way = returnWays.find((each) => each === textOf(form, "way")) ?? "address";
  const postage = postagePayers.find((each) => each === textOf(form, "postage"));
  return {
    way,
    ...(postage && { postage }),
    ...(way === "link" && { labelUrl: textOf(form, "labelUrl") }),
    ...(way === "code" && { code: textOf(form, "code") }),
    ...(way === "point" && textOf(form, "point") !== "" && { point: Number(textOf(form, "point")) }),
  };
}

type ReturnIntent = (api: Api, id: string, form: FormData) => Promise<{ data: ShopReturnOpen }>;
const intents: Record<string, ReturnIntent> = {
  accept: async (api, id, form) => {
    const file = form.get("file");
    if (textOf(form, "way") === "label" && file instanceof File && file.size > 0) {
      const sent = new FormData();
      sent.set("file", file);
      await api.sendForm("POST", "/seller/returns/{id}/label", sent, { params: { id } });
    }
    return api.send("POST", "/seller/returns/{id}/accept", {
      params: { id },
      body: { sendsBack: true, shipTo: textOf(form, "shipTo"), words: textOf(form, "note"), exchange: !form.has("noExchange"), ...wayIn(form) },
    });
  },
  without: (api, id) => api.send("POST", "/seller/returns/{id}/accept", { params: { id }, body: { sendsBack: false, exchange: false } }),
  exchangeNow: (api, id) => api.send("POST", "/seller/returns/{id}/accept", { params: { id }, body: { sendsBack: false } }),
  replace: (api, id, form) => api.send("POST", "/seller/returns/{id}/replace", { params: { id }, body: shipmentOf(form) }),
  arrived: (api, id) => api.send("POST", "/seller/returns/{id}/replaced", { params: { id } }),
  giveUp: (api, id) => api.send("POST", "/seller/returns/{id}/give-up-exchange", { params: { id } }),
  dispute: (api, id, form) => api.send("POST", "/seller/returns/{id}/dispute", { params: { id }, body: { words: textOf(form, "words") } }),
  receive: (api, id, form) => api.send("POST", "/seller/returns/{id}/receive", { params: { id }, body: { sellable: sellableIn(form) } }),
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    const seller = await loadSeller(renderContext, request);
    const send = wantedIntent(intents, form, renderContext.words);
    const { data } = await send(shopApi(renderContext.api, seller), params.id, form);
    return { key: "seller.returns.done", to: pageInShop(seller, pathOf(data)) };
  });
}

export default function ReturnPage({ loaderData: { seller, one, carriers, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const link = useLink();
  const fileAt = (file: string) => apiLink("/seller/returns/{id}/files/{file}", { params: { id: one.id, file }, query: { shop: seller.shop.handle } });
  const all = (
    <a className="text-link" href={link(pageInShop(seller, "/seller/returns"))}>
      {t("seller.returns.all")}
    </a>
  );
  return (
    <SellerPage seller={seller} place="returns" heading={t("seller.returns.one", { id: one.number })} flash={flash} actions={all}>
      <ReturnedCase of={one} reader="shop" level={2} fileAt={fileAt} />
      <ExchangeForms key={one.exchange?.state} one={one} carriers={carriers} action={pageInShop(seller, pathOf(one))} />
      <Answers key={one.state} seller={seller} one={one} />
    </SellerPage>
  );
}

function Answers({ seller, one }: { seller: SellerMe; one: ShopReturnOpen }) {
  const { t, locale } = useWords();
  const action = pageInShop(seller, pathOf(one));
  const amount = formatMoney(one.estimate, locale);
  const isWithdrawal = one.basis === "withdrawal";
  const isReplaced = isReplacing(one.exchange?.state ?? null);
  const mayDisputeIt = !isReplaced && mayDispute({ state: one.state, isWithdrawal, decision: one.decision?.outcome ?? null });
  const labels: Record<string, string> = {
    shipTo: t("seller.returns.shipTo"),
    note: t("seller.returns.words"),
    way: t("seller.returns.way"),
    postage: t("seller.returns.postage"),
    labelUrl: t("seller.returns.labelUrl"),
    code: t("seller.returns.code"),
    point: t("seller.returns.point"),
    file: t("seller.returns.file"),
  };
  return (
    <>
      {isWithdrawal && <p className="muted">{t("seller.returns.right")}</p>}
      {mayReceive(one.state) && one.sendsBack && !isReplaced && <Receive one={one} action={action} amount={amount} />}
      {mayAccept(one.state, isWithdrawal) && one.reason !== "missing" && (
        <Card id="accept" title={t("seller.returns.accept")}>
          <CardForm intent="accept" action={action} submit={t("seller.returns.accept")} labelOf={(name) => labels[name] ?? ""} encType="multipart/form-data">
            {({ field, values }) => (
              <>
                <WayFields one={one} field={field} />
                <TextArea {...field("note")} rows={3} maxLength={words_chars} optional dir="auto" />
                {one.exchange?.state === "wanted" && (
                  <CheckField name="noExchange" label={t("seller.returns.noExchange")} isChecked={values?.noExchange === "1"} />
                )}
              </>
            )}
          </CardForm>
        </Card>
      )}
      {mayAccept(one.state, isWithdrawal) && one.exchange?.state === "wanted" && (
        <Card id="exchange-now" title={t("seller.returns.exchangeNow")} lead={t("seller.returns.exchangeNowText")}>
          <CardForm intent="exchangeNow" action={action} submit={t("seller.returns.exchangeNow")} look="quiet" labelOf={() => ""}>
            {() => null}
          </CardForm>
        </Card>
      )}
      {mayAccept(one.state, isWithdrawal) && (
        <Card id="without" title={t("seller.returns.without")} lead={<span suppressHydrationWarning>{t("seller.returns.withoutText", { amount })}</span>}>
          <CardForm intent="without" action={action} submit={t("seller.returns.without")} look="quiet" labelOf={() => ""}>
            {() => null}
          </CardForm>
        </Card>
      )}
      {mayDisputeIt && (
        <Card id="dispute" title={t("seller.returns.dispute")} tone="danger">
          <CardForm intent="dispute" action={action} submit={t("seller.returns.dispute")} look="quiet" labelOf={() => t("seller.returns.words")}>
            {({ field }) => <TextArea {...field("words")} hint={t("seller.returns.disputeHint")} rows={4} maxLength={words_chars} dir="auto" />}
          </CardForm>
        </Card>
      )}
    </>
  );
}

function Receive({ one, action, amount }: { one: ShopReturnOpen; action: ReturnType<typeof pageInShop>; amount: string }) {
  const { t } = useWords();
  return (
    <Card
      id="receive"
      title={t("seller.returns.receive")}
      lead={
        <span suppressHydrationWarning>
          {t(one.exchange?.state === "reserved" ? "seller.returns.receiveExchange" : "seller.returns.receiveText", { amount })}
        </span>
      }
    >
      <CardForm intent="receive" action={action} submit={t("seller.returns.receive")} labelOf={() => t("returns.choose")}>
        {({ values }) =>
          one.lines.map(({ id, name, options, quantity }) => {
            const product = [name, ...options.map(({ value }) => value)].join(", ");
            return (
              <SelectField key={id} name={`line-${id}`} label={t("seller.returns.sellable", { product })} defaultValue={values?.[`line-${id}`] ?? quantity}>
                {Array.from({ length: quantity + 1 }, (_, pieces) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number
                  <option key={pieces}>{pieces}</option>
                ))}
              </SelectField>
            );
          })
        }
      </CardForm>
    </Card>
  );
}
