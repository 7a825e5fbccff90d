/** Which environment is meant: its database and its bucket. Pure. */
import type { Environment } from "../../../release/environment.ts";
import { aliasOf, namesOf } from "../../../release/preview-names.ts";
import { BackupRefused } from "../manifest.ts";

export type EdgeTarget = { label: string; database: { name: string; id: string }; bucket: string };
export type EdgeAsked = { env: string; branch?: string | undefined };

/** @throws BackupRefused when these words name no environment */
export function environmentAsked({ env, branch }: EdgeAsked): "production" | "preview" {
  if (env === "production") {
    if (branch !== undefined) throw new BackupRefused("Production has no branch: --branch names a preview.");
    return env;
  }
  if (env !== "preview") throw new BackupRefused(`There is no environment ${env}: --env takes production, or preview with --branch <branch>.`);
  if (branch === undefined || branch === "") throw new BackupRefused("Each branch has a preview of its own: name it, --env preview --branch <branch>.");
  return env;
}

/** `databases`: those of the account. @throws BackupRefused when it is not among them */
export function targetOf(environment: Environment, { branch }: EdgeAsked, databases: readonly { uuid: string; name: string }[], account: string): EdgeTarget {
  const of = `the account ${account} (CLOUDFLARE_ACCOUNT_ID)`;
  if (environment.name === "production") {
    const { name, id } = environment.database;
    if (!databases.some(({ uuid }) => uuid === id))
      throw new BackupRefused(`[env.production] of wrangler.toml names the database ${name} with the id ${id}, and ${of} has none with it.`);
    return { label: "production", database: { name, id }, bucket: environment.bucket };
  }
  const { alias, database } = namesOf(aliasOf(branch ?? ""), environment);
  const found = databases.find(({ name }) => name === database);
  if (!found) throw new BackupRefused(`There is no preview of ${branch}: ${of} has no database ${database} (npx wrangler d1 create ${database}).`);
  return { label: `preview/${alias}`, database: { name: database, id: found.uuid }, bucket: environment.bucket };
}

/** Production is written to only by who names its database. @throws BackupRefused */
export function requireConfirmed({ label, database }: EdgeTarget, confirm: string | undefined): void {
  if (label === "production" ? confirm !== database.name : confirm !== undefined && confirm !== database.name)
    throw new BackupRefused(`This writes into the database ${database.name} (${database.id}) of ${label}. If it is meant: --confirm ${database.name}`);
}
