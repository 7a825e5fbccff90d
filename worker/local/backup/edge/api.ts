/**
 * The platform's API where wrangler has no command: listing a bucket, and its objects by the thousand. Refused for a while (429, 5xx) or not reached,
 * it is asked again, later each time. Nothing that is said holds the token.
 */
import { BackupRefused } from "../manifest.ts";

export type EdgeAccess = { account: string; token: string; base: string };
export type EdgeApi = {
  access: EdgeAccess;
  ask: (url: string, init?: RequestInit) => Promise<Response>;
  wait: (ms: number) => Promise<unknown>;
};

const attempts_max = 7;
/** The platform counts calls by five minutes. */
const pause_max_ms = 300_000;
const patience_ms = 120_000;

/** @throws BackupRefused when the environment does not name account and token */
export function accessFrom(env: NodeJS.ProcessEnv): EdgeAccess {
  const { CLOUDFLARE_ACCOUNT_ID: account = "", CLOUDFLARE_API_TOKEN: token = "", CLOUDFLARE_API_BASE_URL: base } = env;
  const missing = Object.entries({ CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: token }).flatMap(([name, value]) => (value === "" ? [name] : []));
  if (missing.length > 0)
    throw new BackupRefused(`${missing.join(" and ")} must be in the environment: a token that may edit D1 and Workers R2 Storage of the account.`);
  return { account, token, base: base ?? "https://api.cloudflare.com/client/v4" };
}

/** How long to wait before the next attempt; the platform's own word goes before. `attempt` begins with 0. */
export function pauseOf(attempt: number, retryAfter: string | null): number {
  const own_ms = Number(retryAfter ?? Number.NaN) * 1000;
  return Math.min(own_ms > 0 ? own_ms : 1000 * 2 ** attempt, pause_max_ms);
}

export const hidden = (text: string, { token }: EdgeAccess): string => (token === "" ? text : text.replaceAll(token, "[token]"));

/** An answer that is not for later: 2xx, or a refusal. @throws BackupRefused when there is none after several attempts */
export async function persistently({ access, ask, wait }: EdgeApi, what: string, url: () => string, init: () => RequestInit): Promise<Response> {
  let trouble = "";
  for (let attempt = 0; attempt < attempts_max; attempt += 1) {
    let retryAfter: string | null = null;
    try {
      const answer = await ask(url(), { ...init(), redirect: "manual", signal: AbortSignal.timeout(patience_ms) });
      if (answer.status !== 429 && answer.status < 500) return answer;
      [trouble, retryAfter] = [`it answers ${answer.status}`, answer.headers.get("retry-after")];
      await answer.body?.cancel();
    } catch (error) {
      trouble = hidden((error as Error).message, access);
    }
    if (attempt < attempts_max - 1) await wait(pauseOf(attempt, retryAfter));
  }
  throw new BackupRefused(`The platform cannot be asked for ${what} (${trouble}). Run it again: it goes on where it stopped.`);
}

/** Of the account. @throws BackupRefused */
export const askAccount = (api: EdgeApi, what: string, path: string): Promise<Response> =>
  persistently(
    api,
    what,
    () => `${api.access.base}/accounts/${api.access.account}${path}`,
    () => ({ headers: { authorization: `Bearer ${api.access.token}` } }),
  );

/** Why an answer is none. */
export async function refusalOf(answer: Response, what: string, access: EdgeAccess): Promise<BackupRefused> {
  const text = hidden((await answer.text()).replace(/\s+/g, " ").slice(0, 300), access);
  const why = [401, 403].includes(answer.status)
    ? `CLOUDFLARE_API_TOKEN may not, or is not of the account ${access.account}`
    : `the platform answers ${answer.status}`;
  return new BackupRefused(`${what}: ${why}. ${text}`.trim());
}

/** So many at once; the first failure ends all of it, when those that are under way have ended. */
export async function eachOf<T>(items: Iterable<T>, atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const failed: unknown[] = [];
  const worker = async () => {
    while (failed.length === 0) {
      const { done, value } = waiting.next();
      if (done) return;
      try {
        await work(value);
      } catch (error) {
        failed.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failed.length > 0) throw failed[0];
}
