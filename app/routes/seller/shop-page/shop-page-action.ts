/** What the shop's page is sent, form by form. Server side. */
import { locales } from "../../../../locales/words.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { shopTexts } from "../../../../worker/shop/shops/page/rules.ts";
import type { Api } from "../../../client/api.ts";
import type { FormDone } from "../../../forms/answer.ts";
import { intentIn, pathPartOf, textOf } from "../../../forms/fields.ts";
import { apiInShop, pageInShop } from "../../../ui/seller/in-shop.ts";
import { languageTexts } from "../../../ui/seller/language-fields.tsx";

type Work = (api: Api, path: (rest: string) => string, form: FormData) => Promise<Extract<FormDone, { key: unknown }>["key"]>;

function textsOf(form: FormData) {
  const texts = locales.map((locale) => [locale, Object.fromEntries(shopTexts.map((field) => [field, textOf(form, `texts.${locale}.${field}`)]))] as const);
  return Object.fromEntries(texts.filter(([, each]) => Object.values(each).some((text) => text.trim() !== "")));
}

/** Handles in the order of the numbers beside them; what has none is left out. */
function productsOf(form: FormData): string[] {
  const places = [...form.keys()]
    .filter((name) => name.startsWith("place."))
    .map((name) => ({ handle: name.slice("place.".length), place: Number.parseFloat(textOf(form, name)) }));
  return places
    .filter(({ place }) => !Number.isNaN(place))
    .toSorted((a, b) => a.place - b.place)
    .map(({ handle }) => handle);
}

async function upload(api: Api, path: string, form: FormData): Promise<"seller.shopPage.pictureSaved"> {
  const sent = new FormData();
  sent.set("picture", form.get("picture") ?? "");
  await api.looseSendForm("PUT", path, sent);
  return "seller.shopPage.pictureSaved";
}

const intents: Record<string, Work> = {
  async texts(api, path, form) {
    await api.looseSend("PUT", path(""), { accent: textOf(form, "accent"), texts: textsOf(form) });
    return "seller.shopPage.saved";
  },
  banner: (api, path, form) => upload(api, path("/banner"), form),
  picture: (api, path, form) => upload(api, path("/picture"), form),
  async "remove-banner"(api, path) {
    await api.looseSend("DELETE", path("/banner"));
    return "seller.shopPage.bannerGone";
  },
  async section(api, path, form) {
    const body = { titles: languageTexts(form, "titles"), products: productsOf(form) };
    await (form.has("id") ? api.looseSend("PUT", path(`/sections/${pathPartOf(form, "id")}`), body) : api.looseSend("POST", path("/sections"), body));
    return "seller.shopPage.sectionSaved";
  },
  async "delete-section"(api, path, form) {
    await api.looseSend("DELETE", path(`/sections/${pathPartOf(form, "id")}`));
    return "seller.shopPage.sectionGone";
  },
  async "move-section"(api, path, form) {
    await api.looseSend("POST", path(`/sections/${pathPartOf(form, "id")}/move`), { to: textOf(form, "to") });
    return "seller.shopPage.sectionSaved";
  },
  async closure(api, path, form) {
    await api.looseSend("POST", path("/closures"), { from: textOf(form, "from"), to: textOf(form, "to"), notes: languageTexts(form, "notes") });
    return "seller.shopPage.closureSaved";
  },
  async "delete-closure"(api, path, form) {
    await api.looseSend("DELETE", path(`/closures/${pathPartOf(form, "id")}`));
    return "seller.shopPage.closureGone";
  },
};

/** Does what the form asks for; one that asks for nothing known saves the texts. */
export async function saveShopPage(api: Api, seller: SellerMe, form: FormData): Promise<FormDone> {
  const work = intentIn(intents, form) ?? (intents.texts as Work);
  const key = await work(api, (rest) => apiInShop(seller, `/seller/shop-page${rest}`), form);
  return { key, to: pageInShop(seller, "/seller/shop-page") };
}
