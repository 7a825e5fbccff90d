/** What the served worker will find in this machine's .dev.vars. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { root } from "./platform.ts";

export function localSecrets(): NodeJS.Dict<string> {
  const file = path.join(root, ".dev.vars");
  return existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
}
