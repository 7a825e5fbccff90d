/** Opening a market: its first owner, what it needs, and the moment from which shoppers may come. */

import type { Words } from "../../../locales/words.ts";
import { catalogueWritten } from "../../cache/generation.ts";
import type { Env } from "../../env.ts";
import { Refusal } from "../../errors.ts";
import { isoOrNull } from "../../shared/time.ts";
import { hashOf } from "../../signing.ts";
import type { Actor } from "../audit.ts";
import { legalPagesState } from "../content/service.ts";
import { rateAge_max_ms } from "../currencies/rules.ts";
import type { Registry } from "../payments/registry.ts";
import type { MissingNeed, Readiness } from "./contract.ts";
import { hasOwner, readFacts, takeOwnership, writeOpened } from "./data.ts";
import { needNames, needsOf } from "./rules.ts";

export { putOwnerLink } from "./data.ts";

/** `env`: what its deploy has set up; `words`: of whoever asks. */
export type OpeningContext = { db: D1Database; env: Env; registry: Registry; words: Words; now_ms: number };

export async function readiness({ db, env, registry, words, now_ms }: OpeningContext): Promise<Readiness> {
  const [{ cashCountries, openedAt_ms, ...facts }, legal] = await Promise.all([readFacts(db, now_ms - rateAge_max_ms), legalPagesState(db)]);
  const needs = needsOf({
    ...facts,
    supportEmail: facts.supportEmail ?? env.CONTACT_EMAIL ?? null,
    legalPagesMissing: legal.missing.length + legal.unconfirmed.length,
    waysToPay: registry.places(env).length + cashCountries,
  });
  const named = ({ name, state }: (typeof needs)[number]) => ({ name, title: words.t(needNames[name].title), page: needNames[name].page, state });
  return { openedAt: isoOrNull(openedAt_ms), isReady: needs.every(({ state }) => state !== "missing"), gaps: legal.gaps, needs: needs.map(named) };
}

/** A market may close again at any time; it opens once nothing is missing. @throws Refusal market_not_ready (`missing` names it) */
export async function setOpen(context: OpeningContext, opens: boolean, by: Actor): Promise<Readiness> {
  const before = await readiness(context);
  if (opens && !before.isReady && before.openedAt === null) throw new Refusal("market_not_ready", { details: { missing: missingOf(before) } });
  await writeOpened(context.db, opens, by, context.now_ms);
  catalogueWritten();
  return readiness(context);
}

const missingOf = ({ needs }: Readiness): MissingNeed[] => needs.flatMap(({ state, ...need }) => (state === "missing" ? [need] : []));

/** Whoever holds the link that the deploy printed, and is signed in, becomes the owner. @throws Refusal conflict (there is one), token_spent */
export async function becomeOwner(db: D1Database, token: string, by: Actor & { shopperId: number }, now_ms: number): Promise<void> {
  if (await takeOwnership(db, hashOf(token), by, now_ms)) return;
  throw new Refusal((await hasOwner(db)) ? "conflict" : "token_spent");
}
