/** `npm run ops -- backup|restore|released`: a marketplace into a folder, and out of one; and what a release asks of the database. */
import { ownRelease } from "../release/release.ts";
import { Failed } from "../release/wrangler.ts";
import { backup } from "./backup/backup.ts";
import { backupEdge } from "./backup/edge/backup-edge.ts";
import { type Platform, withEdge } from "./backup/edge/open.ts";
import { restoreEdge } from "./backup/edge/restore-edge.ts";
import { type BackupManifest, BackupRefused } from "./backup/manifest.ts";
import { restore } from "./backup/restore.ts";
import { releasedFile, writeRelease } from "./released/released.ts";

export const backupUsage = `npm run ops -- backup --to <folder>               rows, objects and their checksums; the shop may be served meanwhile
npm run ops -- restore --from <folder>            where there is no marketplace yet: everything is checked before anything is written
… --env production, or --env preview --branch <branch>   the same of what is deployed; a restore into production asks for --confirm <its database>
npm run ops -- released                           after a deploy: writes down what the release asks of the database (decision 63)`;

const sumUp = ({ at, migrations, tables, media }: BackupManifest) =>
  `${at}: ${tables.length} tables with ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows after ${migrations.at(-1)?.name}, ${media?.objects ?? 0} objects of ${media?.bytes ?? 0} bytes`;

type Options = { to?: string | undefined; from?: string | undefined; env?: string | undefined; branch?: string | undefined; confirm?: string | undefined };
type Outcome = { lines: string[]; exitCode: number };

const further = (migrated: readonly string[]) => (migrated.length > 0 ? [`then applied ${migrated.join(", ")}`] : []);

const quiet =
  "It delivers nothing of its outbox (mails, webhooks, push messages, refunds) until somebody says so: /admin/system, or DELETE /admin/outbox/pause";

async function copyEdge(platform: Platform, { to, from, env = "", branch, confirm }: Options): Promise<string[]> {
  return withEdge(platform, { env, branch }, async (edge) => {
    if (to !== undefined) {
      const { manifest, notes } = await backupEdge(edge, to);
      return [`Backed up ${edge.target.label} into ${to}`, sumUp(manifest), ...notes];
    }
    const { manifest, migrated } = await restoreEdge(edge, from as string, confirm);
    return [`Restored ${edge.target.label} from ${from}, each table with the checksum it had`, sumUp(manifest), ...further(migrated), quiet];
  });
}

async function copyLocal({ to, from }: Options): Promise<string[]> {
  if (to !== undefined) return [`Backed up into ${to}`, sumUp(await backup(to))];
  const { manifest, migrated } = await restore(from as string);
  return [`Restored from ${from}, each table with the checksum it had`, sumUp(manifest), ...further(migrated), quiet];
}

/** What to say of a failure that has a sentence; undefined: it has none. No token is in it. */
function sentenceOf(error: unknown, token: string | undefined): string | undefined {
  const { code, message } = error as NodeJS.ErrnoException;
  const isFull = code === "ENOSPC" || (code === "ERR_SQLITE_ERROR" && /disk is full/.test(message));
  if (isFull) return `The disk is full: ${message}. Make room (TMPDIR says where the rows are put together), and run it again.`;
  if (!(error instanceof BackupRefused || error instanceof Failed)) return undefined;
  return token ? message.replaceAll(token, "[token]") : message;
}

/** @returns what to print, and the exit code; null: not understood */
export async function backupCommand(
  [what, ...rest]: readonly string[],
  options: Options,
  platform: () => Platform = () => ({ ...ownRelease(), env: process.env }),
): Promise<Outcome | null> {
  if (rest.length > 0) return null;
  if (what === "released") {
    writeRelease();
    return { lines: [`${releasedFile} is to be committed`], exitCode: 0 };
  }
  const { to, from, env, branch, confirm } = options;
  const isUnderstood = what === "backup" ? to && from === undefined && confirm === undefined : what === "restore" && from && to === undefined;
  if (!isUnderstood || (env === undefined && (branch !== undefined || confirm !== undefined))) return null;
  const deployed = env === undefined ? undefined : platform();
  try {
    return { lines: await (deployed ? copyEdge(deployed, options) : copyLocal(options)), exitCode: 0 };
  } catch (error) {
    const sentence = sentenceOf(error, deployed?.env.CLOUDFLARE_API_TOKEN);
    if (sentence === undefined) throw error;
    return { lines: [sentence], exitCode: 1 };
  }
}
