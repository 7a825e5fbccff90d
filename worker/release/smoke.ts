/** Whether a released version answers as a marketplace does: asked before it gets traffic, and while it gets more. */
import { locales, prefixOf } from "../../locales/locales.ts";
import { direction, type Locale } from "../../locales/words.ts";

export type Smoke = {
  origin: string;
  /** That version alone is asked, at the public address, whatever share of the traffic it has. Without it whoever has the traffic answers. */
  version?: { worker: string; id: string };
  ask: (url: string, init?: RequestInit) => Promise<Response>;
};

const securityHeaders = ["content-security-policy", "x-content-type-options", "referrer-policy", "x-frame-options"];
/** A page's own files; more would be asked of nobody. */
const files_max = 4;
const patience_ms = 10_000;

/** @returns what is wrong, in words; nothing: all is well */
export async function smokeCheck({ origin, version, ask }: Smoke): Promise<string[]> {
  const headers = version && { "cloudflare-workers-version-overrides": `${version.worker}="${version.id}"` };
  const problems: string[] = [];
  async function look(path: string, judge: (answer: Response) => Promise<string[]> | string[]): Promise<void> {
    try {
      const askFor = (asked: string) => ask(origin + asked, { redirect: "manual", signal: AbortSignal.timeout(patience_ms), ...(headers && { headers }) });
      let answer = await askFor(path);
      // a market that is not open yet shows that instead of its home page
      const soon = answer.status === 302 ? answer.headers.get("location") : null;
      if (soon?.endsWith("/opening-soon")) answer = await askFor(soon);
      const found = answer.status === 200 ? await judge(answer) : [`answers ${answer.status}`];
      problems.push(...found.map((problem) => `${path} ${problem}`));
    } catch (error) {
      problems.push(`${path} does not answer: ${(error as Error).message}`);
    }
  }

  // its database, namespace and bucket answer, too; otherwise it answers 503
  await look("/healthz?deep", async (answer) => {
    const { status, version: answering } = (await answer.json()) as { status?: string; version?: string };
    if (status !== "ok") return ["is not well"];
    return version && answering !== version.id ? [`is answered by ${answering ?? "a version that does not say which"}, not by ${version.id}`] : [];
  });
  // a version that cannot be reached was not looked at: the rest would be said of another one
  if (problems.length > 0) return problems;

  await look("/api/v1/products?perPage=1", async (answer) => {
    const body = (await answer.json()) as { data?: unknown };
    return Array.isArray(body.data) ? [] : ["is no list of products"];
  });
  let offered: readonly Locale[] = locales;
  await look("/api/v1/market", async (answer) => {
    const { data } = (await answer.json()) as { data?: { languages?: Locale[] } };
    // a release before 0090 does not say
    offered = data?.languages ?? locales;
    return data ? [] : ["is no market"];
  });
  for (const locale of offered)
    await look(prefixOf(locale) || "/", async (answer) => {
      const html = await answer.text();
      const missing = securityHeaders.filter((name) => !answer.headers.get(name)).map((name) => `has no ${name}`);
      if (origin.startsWith("https:") && !answer.headers.get("strict-transport-security")) missing.push("has no strict-transport-security");
      if (!new RegExp(`<html[^>]* lang="${locale}"`).test(html)) missing.push(`is not in ${locale}`);
      if (!new RegExp(`<html[^>]* dir="${direction(locale)}"`).test(html)) missing.push(`does not read ${direction(locale)}`);
      if (locale === offered[0]) for (const file of filesOf(html)) await look(file, () => []);
      return missing;
    });
  return problems;
}

/** A page and its files have to come from one version. */
const filesOf = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [])].slice(0, files_max);

/** Asks again while it is not well: a new address, and a new share of the traffic, take a moment to be known everywhere. */
export async function smokeCheckWithin(smoke: Smoke, pauses_ms: readonly number[], wait: (ms: number) => Promise<unknown>): Promise<string[]> {
  let problems = await smokeCheck(smoke);
  for (const pause_ms of pauses_ms) {
    if (problems.length === 0) return [];
    await wait(pause_ms);
    problems = await smokeCheck(smoke);
  }
  return problems;
}
