/** What a figure was measured on. */
import { cpus, totalmem } from "node:os";

export const machine = () => ({
  cpu: cpus()[0]?.model ?? "unknown",
  cores: cpus().length,
  memory_GB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
});
