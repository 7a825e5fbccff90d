/** Which address a branch's preview has: an alias before the worker's own name on workers.dev. Pure. */
import { createHash } from "node:crypto";

const label_max = 63;
const hash_length = 6;

/** "feature/Über-Größe 2" → "feature-ber-gr-e-2". A name that is too long, or loses letters, is told apart by a hash. */
export function aliasOf(branch: string, worker: string): string {
  const plain = branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  // an alias begins with a letter
  const named = /^[a-z]/.test(plain) ? plain : `b-${plain}`.replace(/-$/, "");
  const room = label_max - worker.length - 1;
  if (named === branch && named.length <= room) return named;
  const hash = createHash("sha256").update(branch).digest("hex").slice(0, hash_length);
  return `${named.slice(0, room - hash_length - 1).replace(/-+$/, "")}-${hash}`;
}

/** "https://meydan-preview.team.workers.dev" → "https://my-branch-meydan-preview.team.workers.dev". Null: aliases exist on workers.dev alone. */
export function previewOriginOf(alias: string, worker: string, origin: string): string | null {
  const { protocol, host } = new URL(origin);
  return protocol === "https:" && host.startsWith(`${worker}.`) && host.endsWith(".workers.dev") ? `https://${alias}-${host}` : null;
}
