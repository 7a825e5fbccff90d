/** What the forms of the market's delivery ask for, each by its intent. Server side. */
import type { Locale } from "../../../../locales/words.ts";
import { elsewhere, type RateWord, rateWords } from "../../../../worker/shop/shipping/rules.ts";
import { type Api, ApiError } from "../../../client/api.ts";
import type { FormDone } from "../../../forms/answer.ts";
import { intentIn, paramOf, textOf } from "../../../forms/fields.ts";
import { renameErrors } from "../../../forms/rename-errors.ts";
import { termsOf, typedIn } from "../../../ui/delivery/rate-terms.ts";
import { languageTexts } from "../../../ui/seller/language-fields.tsx";

export const shippingPath = "/admin/shipping";
type ShippingInput = { api: Api; form: FormData; locale: Locale };

/** Whoever means the rest of the world means no country besides. */
function zoneOf(form: FormData) {
  const countries = form.get(elsewhere) === "1" ? [elsewhere] : form.getAll("countries").map(String);
  return { names: languageTexts(form, "names"), countries, move: form.get("move") === "1" };
}

/** The API names a rate's fields by themselves, the form behind the rate. @throws ApiError */
async function namedBehind<T>(word: RateWord, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw renameErrors(error, (field) => `${word}.${field}`);
  }
}

const zonePath = (zone: string) => `${shippingPath}?zone=${encodeURIComponent(zone)}` as const;

const intents: Record<string, (input: ShippingInput) => Promise<FormDone>> = {
  async new({ api, form }) {
    const slug = textOf(form, "slug").trim();
    await api.send("POST", "/admin/shipping/zones", { body: { slug, ...zoneOf(form) } });
    return { key: "account.saved", to: zonePath(slug) };
  },
  async zone({ api, form }) {
    const zone = paramOf(form, "zone");
    await api.send("PUT", "/admin/shipping/zones/{zone}", { params: { zone }, body: zoneOf(form) });
    return { key: "account.saved", to: zonePath(zone) };
  },
  async withdraw({ api, form }) {
    await api.send("DELETE", "/admin/shipping/zones/{zone}", { params: { zone: paramOf(form, "zone") } });
    return { key: "desk.shipping.withdrawn", to: shippingPath };
  },
  async rate({ api, form, locale }) {
    const zone = paramOf(form, "zone");
    const rate = rateWords.find((word) => word === textOf(form, "rate")) ?? rateWords[0];
    const { meta } = await api.get("/admin/shipping/zones");
    const body = termsOf(rate, typedIn(form, locale, meta.currency));
    await namedBehind(rate, api.send("PUT", "/admin/shipping/zones/{zone}/rates/{rate}", { params: { zone, rate }, body }));
    return { key: "account.saved", to: zonePath(zone) };
  },
  cash: saveCash,
  async "no-cash"({ api, form }) {
    await api.send("DELETE", "/admin/cash-on-delivery/{country}", { params: { country: paramOf(form, "country") } });
    return { key: "account.saved", to: shippingPath };
  },
  async "withdraw-rate"({ api, form }) {
    const [zone, rate] = [paramOf(form, "zone"), paramOf(form, "rate")];
    await api.send("DELETE", "/admin/shipping/zones/{zone}/rates/{rate}", { params: { zone, rate } });
    return { key: "account.saved", to: zonePath(zone) };
  },
};

/** What is no amount goes as it was typed, which the API refuses at its field. */
async function saveCash({ api, form, locale }: ShippingInput): Promise<FormDone> {
  const { meta } = await api.get("/admin/cash-on-delivery");
  const { sum } = typedIn(form, locale, meta.currency);
  const body = { orderMax: sum("orderMax") as number, fee: sum("fee") ?? 0 };
  await api.send("PUT", "/admin/cash-on-delivery/{country}", { params: { country: paramOf(form, "country") }, body });
  return { key: "account.saved", to: shippingPath };
}

/** Does what the form asks for. @throws ApiError also where it asks for nothing known */
export async function saveShipping(input: ShippingInput, unknown: string): Promise<FormDone> {
  const work = intentIn(intents, input.form);
  if (!work) throw new ApiError(400, { message: unknown, statusCode: 400 });
  return work(input);
}
