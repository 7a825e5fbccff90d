/** Who stands at the account's door, before anything is known of them: all that the services need besides what was typed. */
import type { Locale } from "../../../../locales/words.ts";
import type { Env } from "../../../env.ts";
import { enqueue } from "../../../outbox/enqueue.ts";
import type { RequestOrigin } from "../../../request/session.ts";
import { hashOf } from "../../../signing.ts";
import { accountMailKey } from "../mails/entries-data.ts";
import type { Passwords } from "../password/passwords.ts";
import type { Waiter } from "../password/turns.ts";
import type { SessionIO } from "../session/sessions.ts";

export type Visitor = SessionIO & {
  env: Pick<Env, "DB" | "OUTBOX" | "SIGN_INS">;
  locale: Locale;
  place: RequestOrigin;
  /** The network the edge tells us of (request/limits/network.ts); null where there is no edge. */
  network: string | null;
  /** The browser's name from its cookie, made when it had none. */
  browser: string;
  passwords: Passwords;
  /** Work that goes on after the answer. */
  later: (work: Promise<unknown>) => void;
};

export const browserHashOf = ({ browser }: Visitor) => hashOf(browser);
/** Sends the mails of a batch that was run. */
export const sendNow = ({ env, later }: Visitor, names: string[]) => later(enqueue(env, names.map(accountMailKey)));
/** How somebody waits for a hash. */
export const waiterOf = ({ network }: Visitor, isKnown: boolean): Waiter => ({ isKnown, network });
