/** `npm run ops -- backup|restore|released`: the local marketplace into a folder, and out of one; and what a release asks of the database. */
import { backup } from "./backup/backup.ts";
import { type BackupManifest, BackupRefused } from "./backup/manifest.ts";
import { restore } from "./backup/restore.ts";
import { releasedFile, writeRelease } from "./released/released.ts";

export const backupUsage = `npm run ops -- backup --to <folder>               rows, objects and their checksums; the shop may be served meanwhile
npm run ops -- restore --from <folder>            where there is no marketplace yet: everything is checked before anything is written
npm run ops -- released                           after a deploy: writes down what the release asks of the database (decision 63)`;

const sumUp = ({ at, migrations, tables, media }: BackupManifest) =>
  `${at}: ${tables.length} tables with ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows after ${migrations.at(-1)?.name}, ${media?.objects ?? 0} objects of ${media?.bytes ?? 0} bytes`;

/** @returns what to print, and the exit code; null: not understood */
export async function backupCommand(
  [what, ...rest]: readonly string[],
  { to, from }: { to?: string | undefined; from?: string | undefined },
): Promise<{ lines: string[]; exitCode: number } | null> {
  if (rest.length > 0) return null;
  if (what === "released") {
    writeRelease();
    return { lines: [`${releasedFile} is to be committed`], exitCode: 0 };
  }
  try {
    if (what === "backup" && to && from === undefined) return { lines: [`Backed up into ${to}`, sumUp(await backup(to))], exitCode: 0 };
    if (what !== "restore" || !from || to !== undefined) return null;
    const { manifest, migrated } = await restore(from);
    const further = migrated.length > 0 ? [`then applied ${migrated.join(", ")}`] : [];
    return { lines: [`Restored from ${from}, each table with the checksum it had`, sumUp(manifest), ...further], exitCode: 0 };
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    return { lines: [error.message], exitCode: 1 };
  }
}
