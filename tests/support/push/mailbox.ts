/** A market whose mails a test can read; its pushes go to the stand-in of a push service. */
import type { Env } from "../../../worker/env.ts";
import type { Mail } from "../../../worker/mail.ts";
import { env, Market } from "../purchase/fixture.ts";

export function marketWithMails(settings: Partial<Env> = {}) {
  const mails: Mail[] = [];
  const SANDBOX = {
    fetch: async (url: string, init: RequestInit) => {
      if (new URL(url).pathname !== "/mailbox") return (env.SANDBOX as Fetcher).fetch(url, init);
      mails.push(JSON.parse(init.body as string));
      return new Response("{}", { status: 201 });
    },
  } as unknown as Fetcher;
  const market = new Market({ SANDBOX, ...settings });
  // what triggers date by the clock of the database lies before it
  market.now = Date.now() + 60_000;
  return { mails, market };
}
