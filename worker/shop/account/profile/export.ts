/** All that is kept of a shopper, in one file: the account's own part, and those of the other rooms. */
import type { ExportPart } from "../../export.ts";
import type { ReauthenticatedShopper } from "../password/changing.ts";
import type { Visitor } from "../sign-in/visitor.ts";
import { recordEvent } from "./events-data.ts";
import { exportKnownBrowsers, exportProviders } from "./export-data.ts";
import { eventViews, me, sessionViews } from "./me.ts";

const eventsExported = 1_000;

const ownParts: Record<string, ExportPart> = {
  events: (db, shopperId) => eventViews(db, shopperId, eventsExported),
  knownBrowsers: exportKnownBrowsers,
  providers: exportProviders,
};

export async function exportAll(
  { db, now_ms, place }: Visitor,
  actor: ReauthenticatedShopper,
  parts: Readonly<Record<string, ExportPart>>,
): Promise<Record<string, unknown>> {
  const { provenRecently: _, ...account } = await me(db, actor, now_ms);
  const sessions = await sessionViews(db, actor, now_ms);
  const rest = await Promise.all(Object.entries({ ...parts, ...ownParts }).map(async ([name, part]) => [name, await part(db, actor.shopperId)]));
  await recordEvent(db, actor.shopperId, "exported", place, now_ms).run();
  return { exportedAt: new Date(now_ms).toISOString(), account, sessions, ...Object.fromEntries(rest) };
}
