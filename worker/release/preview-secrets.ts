/** A preview's secrets, made of one key and the branch's name: the same at every run, and nobody has to keep them. */
import { hkdfSync } from "node:crypto";
import { demoSettings } from "../local/start/settings.mjs";

/** Both workers of a preview get them, as the two ends of an account do. SANDBOX_KEY opens the mailbox and the providers' pages. */
export function previewSecrets(previewKey: string, alias: string): Record<string, string> {
  const bytesFor = (name: string, count: number) => Buffer.from(hkdfSync("sha256", previewKey, alias, name, count));
  return { ...demoSettings(bytesFor), SANDBOX_KEY: bytesFor("SANDBOX_KEY", 24).toString("hex") };
}
