/** All that is kept of a shopper, in one file: the account's own part, and those of the other rooms. */
import type { RequestOrigin } from "../../../request/session.ts";
import type { ExportPart } from "../../export.ts";
import type { ReauthenticatedShopper } from "../password/changing.ts";
import { byMarket } from "../rules.ts";
import type { Visitor } from "../sign-in/visitor.ts";
import { recordEvent } from "./events-data.ts";
import { exportKnownBrowsers, exportProviders } from "./export-data.ts";
import { eventViews, me, sessionViews } from "./me.ts";

const eventsExported = 1_000;
type Parts = Readonly<Record<string, ExportPart>>;

const ownParts: Record<string, ExportPart> = {
  events: (db, shopperId) => eventViews(db, shopperId, eventsExported),
  knownBrowsers: exportKnownBrowsers,
  providers: exportProviders,
};

/** The shopper's own file. */
export const exportAll = (visitor: Visitor, actor: ReauthenticatedShopper, parts: Parts) => fileOf(visitor, actor, parts, visitor.place, null);

/** The same for somebody who asked the marketplace for it by letter. Their account says that it was the marketplace, and nothing of who works there. */
export const exportForMarket = (visitor: Visitor, shopperId: number, parts: Parts) =>
  fileOf(visitor, { shopperId, sessionId: "", provenAt_ms: 0 }, parts, { agent: "", country: null }, byMarket);

async function fileOf(
  { db, now_ms }: Visitor,
  actor: ReauthenticatedShopper,
  parts: Parts,
  place: RequestOrigin,
  method: string | null,
): Promise<Record<string, unknown>> {
  const { provenRecently: _, ...account } = await me(db, actor, now_ms);
  const sessions = await sessionViews(db, actor, now_ms);
  const rest = await Promise.all(Object.entries({ ...parts, ...ownParts }).map(async ([name, part]) => [name, await part(db, actor.shopperId)]));
  await recordEvent(db, actor.shopperId, "exported", place, now_ms, method).run();
  return { exportedAt: new Date(now_ms).toISOString(), account, sessions, ...Object.fromEntries(rest) };
}
