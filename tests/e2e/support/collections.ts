/** Curated collections for browser tests, made once: one that was put together by hand, and one by a rule. */
import type { APIRequestContext } from "playwright/test";
import { askApi, ownSite } from "./ask-api.ts";

const texts = {
  en: { title: "Light for long evenings", text: "Lamps that we would put into our own rooms.\n\nChosen by hand, one by one." },
  fr: { title: "Lumière pour les longues soirées", text: "Des lampes que nous mettrions chez nous." },
  ar: { title: "ضوء للأمسيات الطويلة", text: "مصابيح نضعها في غرفنا نحن.\n\nاخترناها واحدًا واحدًا." },
  tr: { title: "Uzun akşamlar için ışık", text: "Kendi odalarımıza koyacağımız lambalar." },
  hi: { title: "लंबी शामों के लिए रोशनी", text: "वे लैंप जो हम अपने कमरों में रखते।" },
};

async function made(request: APIRequestContext, slug: string, part: "rule" | "products", body: () => Promise<object>): Promise<string> {
  const answer = await request.post("/api/v1/admin/collections", { data: { slug, published: true, texts }, headers: ownSite });
  // 400: it is there already
  if (answer.status() === 201) await askApi(request, "PUT", `/admin/collections/${slug}/${part}`, { version: 1, ...(await body()) });
  return slug;
}

/** Asked by an operator. @returns its slug */
export const collectionByHand = (request: APIRequestContext): Promise<string> =>
  made(request, "desk-by-hand", "products", async () => {
    const lamps = await askApi<{ id: number }[]>(request, "GET", "/products?category=home-living&perPage=6");
    return { products: lamps.map(({ id }) => id) };
  });
export const collectionByRule = (request: APIRequestContext): Promise<string> =>
  made(request, "desk-by-rule", "rule", async () => ({ rule: { category: ["electronics"], rating: 4, sort: "price" } }));
