/** What a shop's delivery is sent, form by form. Server side. */
import type { Locale } from "../../../../locales/words.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { type RateWord, rateWords } from "../../../../worker/shop/shipping/rules.ts";
import type { Api } from "../../../client/api.ts";
import type { FormDone } from "../../../forms/answer.ts";
import { heldIn, intentIn, paramOf, textOf } from "../../../forms/fields.ts";
import { renameErrors } from "../../../forms/rename-errors.ts";
import { type Typed, termsOf, typedIn } from "../../../ui/delivery/rate-terms.ts";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { languageTexts } from "../../../ui/seller/language-fields.tsx";

type Work = (api: Api, form: FormData, typed: Typed) => Promise<unknown>;

async function settings(api: Api) {
  const { timeZone, cutOff, handlingDays, undelivered } = (await api.get("/seller/delivery")).data;
  return { timeZone, cutOff, handlingDays, undelivered };
}

/** The API speaks of rates by their place, the form by their name. */
const byName = (error: unknown, words: readonly RateWord[]) =>
  renameErrors(error, (field) => field.replace(/^rates\.(\d+)\.terms\./, (_, at) => `${words[Number(at)]}.`));

const pointOf = (form: FormData, { sum, whole }: Typed) => ({
  ...heldIn(form, ["name", "line1", "city", "region", "postalCode", "country"]),
  hours: languageTexts(form, "hours"),
  price: sum("price") ?? 0,
  readyDays: whole("readyDays"),
});

const intents: Record<string, Work> = {
  async sending(api, form, { whole }) {
    const { undelivered } = await settings(api);
    const body = { timeZone: textOf(form, "timeZone"), cutOff: textOf(form, "cutOff") || null, handlingDays: whole("handlingDays"), undelivered };
    await api.send("PUT", "/seller/delivery", { body });
  },
  async "refuse-country"(api, form) {
    const now = await settings(api);
    const country = textOf(form, "country");
    await api.send("PUT", "/seller/delivery", { body: { ...now, undelivered: [...now.undelivered.filter((each) => each !== country), country] } });
  },
  async "deliver-country"(api, form) {
    const now = await settings(api);
    await api.send("PUT", "/seller/delivery", { body: { ...now, undelivered: now.undelivered.filter((each) => each !== textOf(form, "country")) } });
  },
  async zone(api, form, typed) {
    const delivery = textOf(form, "delivery");
    const words = delivery === "none" ? [] : rateWords.filter((word) => form.get(`${word}.own`) === "1");
    const body = { delivery, rates: words.map((slug) => ({ slug, terms: termsOf(slug, typed) })) };
    try {
      await api.send("PUT", "/seller/delivery/zones/{zone}", { params: { zone: paramOf(form, "zone") }, body });
    } catch (error) {
      throw byName(error, words);
    }
  },
  async point(api, form, typed) {
    const body = pointOf(form, typed);
    if (form.has("id")) await api.send("PUT", "/seller/delivery/points/{point}", { params: { point: paramOf(form, "id") }, body });
    else await api.send("POST", "/seller/delivery/points", { body });
  },
  async "remove-point"(api, form) {
    await api.send("DELETE", "/seller/delivery/points/{point}", { params: { point: paramOf(form, "id") } });
  },
  async cash(api, form, { sum }) {
    await api.send("PUT", "/seller/delivery/cash", { body: { countries: form.getAll("countries").map(String), packageMax: sum("packageMax") } });
  },
};

/** Does what the form asks for; one that asks for nothing known saves when packages leave. */
export async function saveDelivery(api: Api, seller: SellerMe, form: FormData, locale: Locale): Promise<FormDone> {
  const work = intentIn(intents, form) ?? (intents.sending as Work);
  await work(shopApi(api, seller), form, typedIn(form, locale, seller.currency));
  return { key: "seller.delivery.saved", to: pageInShop(seller, "/seller/delivery") };
}
