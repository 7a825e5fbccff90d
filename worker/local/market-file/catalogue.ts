/** Categories, whether products are looked at before they are sold, and whether they have to say who made them. Pictures of categories are no part of the file: they stay what they are. */
import type { Locale } from "../../../locales/words.ts";
import type { AdminCategory, AdminSubCategory } from "../../shop/catalogue/categories/contract.ts";
import type { AskShop } from "../ops-payments.ts";
import type { MarketAnswers } from "./answers.ts";
import { isSame, type MarketSteps } from "./step.ts";

type Tree = NonNullable<MarketAnswers["categories"]>["tree"];
type Branch = Omit<Tree[number], "subs">;
type Texts = Partial<Record<Locale, string | undefined>>;

export const treeOf = async (ask: AskShop) => (await ask<{ data: AdminCategory[] }>("/admin/categories")).data;

const written = (texts: Texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text));
/** As both sides have it: what a category says in a language in which it has no name is said nowhere. */
const comparable = (names: Texts, blurbs: Texts, position: number) => [
  written(names),
  written(Object.fromEntries(Object.entries(blurbs).filter(([locale]) => names[locale as Locale]))),
  position,
];

type Place = { at: string; index: number; parent: number | null; now: AdminSubCategory | undefined; under?: string };
function stepOf({ slug, names, blurbs, position }: Branch, { at, index, parent, now, under }: Place) {
  const place = position ?? index;
  if (now && isSame(comparable(now.names, now.blurbs, now.position), comparable(names, blurbs, place))) return null;
  const body = { slug, parent, position: place, names, blurbs, picture: now?.picture ?? null };
  const what = `${now ? "change" : "make"} the category ${under === undefined ? "" : `${under}/`}${slug}`;
  return { at, what, method: now ? ("PUT" as const) : ("POST" as const), path: now ? `/admin/categories/${now.id}` : "/admin/categories", body };
}

export async function* categorySteps(ask: AskShop, { template, tree }: NonNullable<MarketAnswers["categories"]>): MarketSteps {
  let there = await treeOf(ask);
  // each answer tells the whole tree: a sub-category names its main one by the id that it was given
  const seen = (answer: unknown) => {
    there = (answer as { data: AdminCategory[] } | undefined)?.data ?? there;
  };
  if (template && there.length === 0)
    seen(yield { at: "categories.template", what: "begin with the usual categories", method: "POST", path: "/admin/categories/template" });
  const mainOf = (slug: string) => there.find((main) => main.slug === slug);
  for (const [index, { subs, ...main }] of tree.entries()) {
    const at = `categories.tree[${index}]`;
    const step = stepOf(main, { at, index, parent: null, now: mainOf(main.slug) });
    if (step) seen(yield step);
    for (const [place, sub] of subs.entries()) {
      const parent = mainOf(main.slug);
      const now = parent?.subs.find(({ slug }) => slug === sub.slug);
      const subStep = stepOf(sub, { at: `${at}.subs[${place}]`, index: place, parent: parent?.id ?? null, now, under: main.slug });
      if (subStep) seen(yield subStep);
    }
    for (const { slug } of mainOf(main.slug)?.subs ?? [])
      if (!template && !subs.some((sub) => sub.slug === slug)) yield { at: `${at}.subs`, left: `${main.slug}/${slug}` };
  }
  for (const { slug } of there) if (!template && !tree.some((main) => main.slug === slug)) yield { at: "categories.tree", left: slug };
}

export const productRuleOf = async (ask: AskShop) => (await ask<{ data: { isLookedAt: boolean } }>("/admin/product-rule")).data;

export async function* productSteps(ask: AskShop, wanted: NonNullable<MarketAnswers["products"]>): MarketSteps {
  if (isSame(await productRuleOf(ask), wanted)) return;
  const what = wanted.isLookedAt ? "look at each product before it is sold" : "sell products without looking at them";
  yield { at: "products", what, method: "PUT", path: "/admin/product-rule", body: wanted };
}

export const safetyRuleOf = async (ask: AskShop) => (await ask<{ data: { isAsked: boolean } }>("/admin/safety-rule")).data;

export async function* safetySteps(ask: AskShop, wanted: NonNullable<MarketAnswers["safety"]>): MarketSteps {
  if (isSame(await safetyRuleOf(ask), wanted)) return;
  const what = wanted.isAsked ? "sell in Europe only what says who made it" : "sell in Europe what does not say who made it, too";
  yield { at: "safety", what, method: "PUT", path: "/admin/safety-rule", body: wanted };
}
