/** Curated collections as shoppers see them: those that run, and what is in them. */

import type { ReadContext } from "../../../cache/context.ts";
import { dependOn } from "../../../cache/dependencies.ts";
import { cached } from "../../../cache/read.ts";
import type { Reader } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { isoOrNull } from "../../../shared/time.ts";
import { isSlug } from "../../query.ts";
import { pictureOf } from "../rules.ts";
import type { CuratedCollection } from "./contract.ts";
import { readRunning, readShown, type ShownRow } from "./data.ts";
import { type CollectionContents, curatedChangesAt, curatedStateAt } from "./rules.ts";

type CollectionEntry = { data: CuratedCollection; isOver: boolean; contents: CollectionContents };

/** Undefined: there is none, nobody is to see it, or it has not begun. What is kept of it ends when it begins, and when it is over. */
async function shownCollection(context: ReadContext, slug: string): Promise<CollectionEntry | undefined> {
  if (!isSlug(slug)) return undefined;
  const { locale } = context;
  const load = async (db: Reader): Promise<CollectionEntry | undefined> => {
    const row = await readShown(db, slug, locale);
    if (!row) return undefined;
    const now_ms = context.now();
    dependOn({ until_ms: curatedChangesAt(row, now_ms), tags: [], worthKeeping: true });
    const state = curatedStateAt(row, now_ms);
    return state === "running" || state === "ended" ? { data: cardOf(row), isOver: state === "ended", contents: row.contents } : undefined;
  };
  return cached(context, { kind: "collection", params: { slug }, locale, load });
}

const cardOf = ({ slug, title, text, picture, width, height, ends_at }: ShownRow): CuratedCollection => ({
  ...{ slug, title, text, image: pictureOf(picture, width, height) },
  endsAt: isoOrNull(ends_at),
});

/** What stands on its page. @throws Refusal not_found, collection_ended */
export async function collectionBySlug(context: ReadContext, slug: string): Promise<{ data: CuratedCollection }> {
  const found = await shownCollection(context, slug);
  if (!found) throw new Refusal("not_found");
  if (found.isOver) throw new Refusal("collection_ended", { details: { title: found.data.title } });
  return { data: found.data };
}

/** What is in a collection that runs. Undefined: none such runs. */
export async function contentsOf(context: ReadContext, slug: string): Promise<CollectionContents | undefined> {
  const found = await shownCollection(context, slug);
  return found && !found.isOver ? found.contents : undefined;
}

/** Slugs of those that run, and when each was changed. */
export const runningCollections = ({ db, now }: ReadContext) => readRunning(db.withSession("first-unconstrained"), now());
