/** Statements into a file that nobody else reads: one that wrangler takes, and SQLite as well. */
import { randomUUID } from "node:crypto";
import { closeSync, openSync, writeSync } from "node:fs";

/** The platform knows a file by its hash, and does not take one twice: this one is like no other. */
export function writeStatements(file: string, statements: Iterable<string>): void {
  const opened = openSync(file, "w", 0o600);
  try {
    writeSync(opened, `-- ${randomUUID()}\n`);
    for (const text of statements) writeSync(opened, `${text};\n`);
  } finally {
    closeSync(opened);
  }
}
