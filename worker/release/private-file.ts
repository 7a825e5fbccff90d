/** Secrets on their way to wrangler: in a file that its owner alone can read, for as long as it is needed. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export async function inPrivateFile<T>(text: string, work: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), "meydan-private-"));
  const file = path.join(folder, "content");
  try {
    writeFileSync(file, text, { mode: 0o600 });
    return await work(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
