/**
 * Questions that are asked in the same moment travel together: one way to the database, and answers from one moment of its
 * history. For reading: a question that fails fails for all of them.
 */
import { interceptStatements } from "./intercept-statements.ts";

type Question = { statements: D1PreparedStatement[]; resolve: (results: D1Result[]) => void; reject: (reason: unknown) => void };

/** Waits for so many microtasks, so that nested async calls join the batch. */
const calls_max = 4;

export function autoBatched(db: Pick<D1Database, "batch" | "prepare">): D1Database {
  let waiting: Question[] = [];

  const send = async () => {
    for (let quiet = 0, known = waiting.length; quiet < calls_max; quiet += 1) {
      await null;
      if (waiting.length === known) continue;
      known = waiting.length;
      quiet = 0;
    }
    const asked = waiting;
    waiting = [];
    try {
      const results = await db.batch(asked.flatMap(({ statements }) => statements));
      for (const { statements, resolve } of asked) resolve(results.splice(0, statements.length));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };
  const ask = (statements: D1PreparedStatement[]) =>
    new Promise<D1Result[]>((resolve, reject) => {
      if (waiting.push({ statements, resolve, reject }) === 1) void send();
    });

  return interceptStatements(db, (asked) => ask(asked.map(({ own }) => own)));
}
