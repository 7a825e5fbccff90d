/** Legal and other pages of texts. */

import type { AdminPage, AdminPageRow } from "../../shop/content/pages/contract.ts";
import { templatePagesOf } from "../../shop/content/rules.ts";
import type { AskShop } from "../ops-payments.ts";
import type { MarketAnswers } from "./answers.ts";
import { isSame, type MarketSteps } from "./step.ts";

type Pages = NonNullable<MarketAnswers["pages"]>;

type PagesAnswer = { data: AdminPageRow[]; meta: { country: string | null } };
export const pagesOf = (ask: AskShop) => ask<PagesAnswer>("/admin/pages");
export const pageOf = async (ask: AskShop, slug: string) => (await ask<{ data: AdminPage }>(`/admin/pages/${slug}`)).data;
/** Of the version that shoppers read; of the newest where they read none. */
export async function textsOf(ask: AskShop, { slug, shown, latest, texts }: AdminPage): Promise<AdminPage["texts"]> {
  if (shown === null || shown === latest) return texts;
  return (await ask<{ data: Pick<AdminPage, "texts"> }>(`/admin/pages/${slug}/versions/${shown}`)).data.texts;
}

export async function* pageSteps(ask: AskShop, { template, templateCountry, facts, own, confirmed }: Pages): MarketSteps {
  const { data, meta } = await pagesOf(ask);
  let there = data;
  const ofTemplate = templatePagesOf(templateCountry ?? meta.country);
  if (template && ofTemplate.some(({ slug }) => !there.some((page) => page.slug === slug))) {
    const body = { ...(templateCountry && { country: templateCountry }), ...(facts && { facts }) };
    const what = `add the pages that a market${templateCountry ? ` of ${templateCountry}` : ""} needs, as templates`;
    const step = { at: "pages.template", what, method: "POST", path: "/admin/pages/template", body } as const;
    there = ((yield step) as { data: AdminPageRow[] } | undefined)?.data ?? there;
  }
  for (const [slug, page] of Object.entries(own)) {
    const isThere = there.some((each) => each.slug === slug);
    yield* ownPageSteps(ask, slug, page, isThere ? await pageOf(ask, slug) : null);
  }
  const byName = new Map(there.map((page) => [page.slug, page]));
  for (const [index, slug] of confirmed.entries()) {
    // a page of its own words is confirmed as it is written; one that is missing is only there once the template is
    if (byName.get(slug)?.isTemplate === false || (!byName.has(slug) && own[slug])) continue;
    yield { at: `pages.confirmed[${index}]`, what: `confirm the text of ${slug}`, method: "POST", path: `/admin/pages/${slug}/confirm` };
  }
  for (const { slug } of there) if (!own[slug] && !(template && ofTemplate.some((page) => page.slug === slug))) yield { at: "pages.own", left: slug };
}

async function* ownPageSteps(ask: AskShop, slug: string, { footer, position, texts, published }: Pages["own"][string], now: AdminPage | null): MarketSteps {
  const at = `pages.own.${slug}`;
  const path = `/admin/pages/${slug}`;
  if (now && published && now.shown !== null && isSame(await textsOf(ask, now), texts)) {
    // a newer draft of somebody's stays a draft
    if (now.footer === footer && now.position === position) return;
    const body = { footer, position, texts: now.texts, version: now.latest };
    return void (yield { at, what: `place the page ${slug}`, method: "PUT", path, body });
  }
  let latest = now?.latest ?? 1;
  if (!now) yield { at, what: `write the page ${slug}`, method: "POST", path: "/admin/pages", body: { slug, footer, position, texts } };
  else if (!isSame([now.texts, now.footer, now.position], [texts, footer, position])) {
    const step = { at, what: `change the page ${slug}`, method: "PUT", path, body: { footer, position, texts, version: now.latest } } as const;
    latest = ((yield step) as { data: AdminPage } | undefined)?.data.latest ?? latest;
  }
  if (published && now?.shown !== latest)
    yield { at: `${at}.published`, what: `show the page ${slug}`, method: "POST", path: `${path}/publish`, body: { version: latest } };
  if (!published && now && now.shown !== null)
    yield { at: `${at}.published`, what: `show the page ${slug} to nobody`, method: "POST", path: `${path}/withdraw` };
}
