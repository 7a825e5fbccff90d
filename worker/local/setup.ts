/**
 * `npm run setup`: an empty marketplace on this machine, beside the demo's, for who wants to set up a market of their own: its database knows
 * the tables alone, and whoever opens the printed link, signed in, owns it. What a market needs is asked for at /admin/readiness.
 */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { first } from "../db/sql.ts";
import { newOwnerToken, ownerAddress } from "../release/owner-link.ts";
import { ownerLink_ms } from "../shop/opening/rules.ts";
import { putOwnerLink } from "../shop/opening/service.ts";
import { migrate } from "./migrate.ts";
import { root } from "./platform.ts";
import { serveUntilStopped } from "./serve.ts";
import { openStorage } from "./storage.ts";

const ownState = path.join(root, ".wrangler/market");

/** Migrates the database, empty or not, and makes the link to its ownership. Answers the link's token; null: somebody owns it already. */
export async function prepareEmptyMarket(persist: string, now_ms = Date.now()): Promise<string | null> {
  const { database, close } = await openStorage(persist);
  try {
    await migrate(database);
    const { token, hash } = newOwnerToken();
    return (await first(database, putOwnerLink(hash, now_ms + ownerLink_ms))) === null ? null : token;
  } finally {
    await close();
  }
}

const welcome = (token: string | null) => (url: string) =>
  `
An empty marketplace is ready: ${url}

${
  token === null
    ? `  It has an owner: go on at ${url}/admin/readiness`
    : `  Register at ${url}/register, confirm your address in ${url}/dev/mailbox, then open within 24 hours
  ${ownerAddress(url, token)}
  From there on ${url}/admin/readiness says what is still missing.`
}

Payments go to a stand-in of the providers. Ctrl+C stops it; the state stays in .wrangler/market.
`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const token = await prepareEmptyMarket(ownState);
    await serveUntilStopped({ port: Number(process.env.PORT ?? 8787), persist: ownState }, welcome(token));
  } catch (error) {
    console.error(`The marketplace could not be set up: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}
