/** What the shop's page is sent, form by form. Server side. */
import { locales } from "../../../../locales/words.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { shopTexts } from "../../../../worker/shop/shops/page/rules.ts";
import type { Api } from "../../../client/api.ts";
import type { FormDone } from "../../../forms/answer.ts";
import { intentIn, paramOf, textOf } from "../../../forms/fields.ts";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { languageTexts } from "../../../ui/seller/language-fields.tsx";

type Work = (api: Api, form: FormData) => Promise<Extract<FormDone, { key: unknown }>["key"]>;

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

async function upload(api: Api, path: "/seller/shop-page/banner" | "/seller/shop-page/picture", form: FormData): Promise<"seller.shopPage.pictureSaved"> {
  const sent = new FormData();
  sent.set("picture", form.get("picture") ?? "");
  await api.sendForm("PUT", path, sent);
  return "seller.shopPage.pictureSaved";
}

const one = (form: FormData) => ({ params: { id: paramOf(form, "id") } });

const intents: Record<string, Work> = {
  async texts(api, form) {
    await api.send("PUT", "/seller/shop-page", { body: { accent: textOf(form, "accent"), texts: textsOf(form) } });
    return "seller.shopPage.saved";
  },
  banner: (api, form) => upload(api, "/seller/shop-page/banner", form),
  picture: (api, form) => upload(api, "/seller/shop-page/picture", form),
  async "remove-banner"(api) {
    await api.send("DELETE", "/seller/shop-page/banner");
    return "seller.shopPage.bannerGone";
  },
  async section(api, form) {
    const body = { titles: languageTexts(form, "titles"), products: productsOf(form) };
    if (form.has("id")) await api.send("PUT", "/seller/shop-page/sections/{id}", { ...one(form), body });
    else await api.send("POST", "/seller/shop-page/sections", { body });
    return "seller.shopPage.sectionSaved";
  },
  async "delete-section"(api, form) {
    await api.send("DELETE", "/seller/shop-page/sections/{id}", one(form));
    return "seller.shopPage.sectionGone";
  },
  async "move-section"(api, form) {
    await api.send("POST", "/seller/shop-page/sections/{id}/move", { ...one(form), body: { to: textOf(form, "to") } });
    return "seller.shopPage.sectionSaved";
  },
  async closure(api, form) {
    const body = { from: textOf(form, "from"), to: textOf(form, "to"), notes: languageTexts(form, "notes") };
    await api.send("POST", "/seller/shop-page/closures", { body });
    return "seller.shopPage.closureSaved";
  },
  async "delete-closure"(api, form) {
    await api.send("DELETE", "/seller/shop-page/closures/{id}", one(form));
    return "seller.shopPage.closureGone";
  },
};

/** Does what the form asks for; one that asks for nothing known saves the texts. */
export async function saveShopPage(api: Api, seller: SellerMe, form: FormData): Promise<FormDone> {
  const work = intentIn(intents, form) ?? (intents.texts as Work);
  const key = await work(shopApi(api, seller), form);
  return { key, to: pageInShop(seller, "/seller/shop-page") };
}
