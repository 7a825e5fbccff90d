/** A market file applied to the marketplace under test, by the client that the command uses. */
import { forgetGeneration } from "../../worker/cache/generation.ts";
import { memory } from "../../worker/cache/memory.ts";
import { rememberMarket } from "../../worker/cache/own-market.ts";
import { type MarketAnswers, readAnswers } from "../../worker/local/market-file/answers.ts";
import { applyAnswers } from "../../worker/local/market-file/apply.ts";
import type { Logo } from "../../worker/local/market-file/step.ts";
import { type AskShop, askBy } from "../../worker/local/ops-payments.ts";
import { unnamedMarket } from "../../worker/shared/brand/market.ts";
import { env, marketplace } from "./marketplace.ts";
import { migrateAnew } from "./migrated.ts";

const logos = import.meta.glob<string>("../../docs/examples/*/logo.png", { query: "?inline", import: "default", eager: true });
/** The logo beside an example. */
export const exampleLogo = (example: string): Logo => {
  const [, base64 = ""] = (logos[`../../docs/examples/${example}/logo.png`] ?? "").split(",");
  return { name: "logo.png", bytes: Uint8Array.from(atob(base64), (each) => each.charCodeAt(0)) };
};

/** An empty database, as a deploy leaves it, and nothing remembered of another. */
export async function emptyMarket(): Promise<void> {
  await migrateAnew();
  memory.clear();
  rememberMarket(unnamedMarket);
  await env.DB.prepare("UPDATE catalogue_state SET generation = ?1 WHERE id = 1").bind(Date.now()).run();
  forgetGeneration();
}

/** What asks the marketplace under test as whoever bears this token. */
export const asker = (token: string, send: typeof fetch = ((url: string, init: RequestInit) => marketplace.fetch(url, init)) as typeof fetch): AskShop =>
  askBy("http://localhost:8787", token, send);

/** @throws where the file itself is wrong */
export function answersOf(written: unknown): MarketAnswers {
  const read = readAnswers(written);
  if (read.problems) throw new Error(read.problems.join("\n"));
  return read.answers;
}

/** The lines that were told, with how many changes there were at the end. */
export async function applied(ask: AskShop, written: unknown, { isDry = false, logo = null as Logo | null } = {}) {
  const lines: string[] = [];
  const changes = await applyAnswers(ask, answersOf(written), logo, { isDry, tell: (line) => lines.push(line) });
  return { lines, changes };
}
