/** What the content pages (about, delivery, returns …) answer. */
import { z } from "@hono/zod-openapi";
import { footerPlaces, pageKinds } from "./rules.ts";

export { AddTemplates, NewPage } from "./pages/contract.ts";

export const ContentPageCard = z
  .object({
    slug: z.string(),
    kind: z.enum(pageKinds),
    footer: z.enum(footerPlaces).openapi({ description: "in which column of the footer it is named" }),
    title: z.string(),
    summary: z.string(),
    updatedAt: z.iso.datetime(),
  })
  .openapi("ContentPageCard");
export const ContentPage = ContentPageCard.extend({ body: z.string().openapi({ description: "Markdown: headings, paragraphs, lists" }) }).openapi(
  "ContentPage",
);

export const contentPageParam = z.object({ slug: z.string() });

export type ContentPageCard = z.infer<typeof ContentPageCard>;
export type ContentPage = z.infer<typeof ContentPage>;
