/** The link that makes the first owner: printed once, kept as its hash. */
import { createHash, randomBytes } from "node:crypto";
import { ownerLink_ms } from "../shop/opening/rules.ts";
import type { Environment } from "./environment.ts";
import type { Release } from "./release.ts";
import { jsonIn } from "./wrangler.ts";

/** As `putOwnerLink` of the room says it; wrangler binds no values, and these are digits and base64url alone. */
export const ownerLinkSql = (hash: string, expires_ms: number): string =>
  `INSERT INTO owner_link (id, token_hash, expires_at) SELECT 1, '${hash}', ${expires_ms} WHERE NOT EXISTS (SELECT 1 FROM operators WHERE role = 'owner') ` +
  "ON CONFLICT (id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at RETURNING id";

export function newOwnerToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: createHash("sha256").update(token).digest("base64url") };
}

export const ownerAddress = (origin: string, token: string): string => `${origin}/admin/owner?token=${token}`;

/** Prints the link, unless somebody owns the marketplace. A new one ends the one before. @throws Failed */
export async function printOwnerLink({ wrangler, say }: Release, { origin, name }: Environment): Promise<void> {
  const { token, hash } = newOwnerToken();
  const command = ownerLinkSql(hash, Date.now() + ownerLink_ms);
  const answer = await wrangler.run(["d1", "execute", "DB", "--remote", "--env", name, "--config", "wrangler.toml", "--json", "--command", command]);
  const [made] = jsonIn(answer) as { results?: unknown[] }[];
  if ((made?.results ?? []).length === 0) return say("The marketplace has an owner.");
  say(`Nobody owns the marketplace yet. Whoever opens this within 24 hours, signed in, does:\n  ${ownerAddress(origin, token)}`);
}
