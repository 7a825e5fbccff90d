/** SQL of the threads as operators page through them. Each question walks an index and stops after a page. */
import { all, type Reader, type SQL, sql } from "../../../db/sql.ts";
import { directoryMatch } from "../../shops/rules.ts";
import type { Topic } from "../contract.ts";
import type { MessagesQuery } from "./contract.ts";
import { plainNumbersIn, referenceIn, type ThreadState } from "./rules.ts";

export type ThreadRow = {
  id: number;
  reference: string;
  name: string;
  email: string;
  topic: Topic;
  order_number: string | null;
  beginning: string;
  state: ThreadState;
  state_at: number;
  assignee_id: number | null;
  assignee: string | null;
};
/** `turn` and `k`: what the list is in the order of. */
export type ListedThread = ThreadRow & { turn: number; k: number };
export type After = readonly [turn: number, k: number, id: number];
type ListParams = Pick<MessagesQuery, "q" | "state"> & { isNewest: boolean; assignee: number | null | undefined; after: After | undefined; limit: number };

/** What of a message a table shows. */
export const threadColumns = sql`m.id, m.reference, m.name, m.email, m.topic, m.order_number, substr(m.message, 1, 200) AS beginning, m.state, m.state_at, m.assignee_id,
  w.name AS assignee`;

const and = (conditions: readonly SQL[]) => sql.join(conditions, sql` AND `);
/** In the order of what is due; spam is shown to whoever asks for it. */
const listed = ["open", "waiting", "closed"] as const satisfies readonly ThreadState[];
const isOf = (assignee: number | null | undefined): SQL[] =>
  assignee === undefined ? [] : [assignee === null ? sql`m.assignee_id IS NULL` : sql`m.assignee_id = ${assignee}`];

/** Of each state apart, since the indexes keep them so: what waits for the team, the longest first, and then the rest; or all by since when they stand so. */
function pageOfAll({ state, isNewest, assignee, after, limit }: ListParams): SQL {
  const [direction, beyond] = isNewest ? [sql.raw("DESC"), sql.raw("<")] : [sql.raw("ASC"), sql.raw(">")];
  const index = sql.raw(assignee === undefined ? "contact_messages_state" : "contact_messages_assignee");
  const parts = (state ? [state] : listed).flatMap((each, at) => {
    const turn = isNewest ? 0 : at;
    if (after && turn < after[0]) return [];
    const isBeyond = after && turn === after[0] ? [sql`(m.state_at, m.id) ${beyond} (${after[1]}, ${after[2]})`] : [];
    return [
      sql`SELECT * FROM (SELECT m.id, ${turn} AS turn, m.state_at AS k FROM contact_messages AS m INDEXED BY ${index}
        WHERE ${and([sql`m.state = ${each}`, ...isOf(assignee), ...isBeyond])} ORDER BY m.state_at ${direction}, m.id ${direction} LIMIT ${limit})`,
    ];
  });
  if (parts.length === 0) return sql`SELECT 0 AS id, 0 AS turn, 0 AS k WHERE false`;
  return sql`SELECT id, turn, k FROM (${sql.join(parts, sql` UNION ALL `)}) ORDER BY turn, k ${direction}, id ${direction} LIMIT ${limit}`;
}

/** By their numbers: what is found by words comes in their order. */
function pageOfFound({ state, isNewest, assignee, after, limit }: ListParams, q: string): SQL {
  const [direction, beyond] = isNewest ? [sql.raw("DESC"), sql.raw("<")] : [sql.raw("ASC"), sql.raw(">")];
  const fits = [...(state ? [sql`+m.state = ${state}`] : []), ...isOf(assignee).map((condition) => sql`+${condition}`)];
  // a few, so what lies beyond is no way to look for them
  const named = (condition: SQL) =>
    sql`SELECT * FROM (SELECT m.id FROM contact_messages AS m WHERE ${and([condition, ...(after ? [sql`+m.id ${beyond} ${after[2]}`] : []), ...fits])}
      ORDER BY m.id ${direction} LIMIT ${limit})`;
  const [match, reference, numbers] = [q.includes("@") ? undefined : directoryMatch(q), referenceIn(q), plainNumbersIn(q)];
  const parts = [
    ...(match === undefined
      ? []
      : [
          // a number is bound as a real one, by which the index would not seek
          sql`SELECT * FROM (SELECT m.id FROM contact_search CROSS JOIN contact_messages AS m ON m.id = contact_search.rowid
            WHERE ${and([
              sql`contact_search MATCH ${match}`,
              ...(after ? [sql`contact_search.rowid ${beyond} CAST(${after[2]} AS INTEGER)`] : []),
              ...fits,
            ])} ORDER BY contact_search.rowid ${direction} LIMIT ${limit})`,
        ]),
    ...(reference === undefined ? [] : [named(sql`m.reference = ${reference}`)]),
    ...(numbers.length === 0
      ? []
      : [
          named(
            sql`m.order_number IS NOT NULL AND upper(replace(replace(m.order_number, '-', ''), ' ', '')) IN (${sql.join(
              numbers.map((number) => sql`${number}`),
              sql`, `,
            )})`,
          ),
        ]),
    ...(q.includes("@") ? [named(sql`lower(m.email) = lower(${q})`)] : []),
  ];
  if (parts.length === 0) return sql`SELECT 0 AS id, 0 AS turn, 0 AS k WHERE false`;
  return sql`SELECT id, 0 AS turn, id AS k FROM (${sql.join(parts, sql` UNION `)}) ORDER BY id ${direction} LIMIT ${limit}`;
}

/** One page; `limit` has one more than is shown. */
export function readThreads(db: Reader, asked: ListParams): Promise<ListedThread[]> {
  const direction = sql.raw(asked.isNewest ? "DESC" : "ASC");
  const q = asked.q?.trim();
  return all<ListedThread>(
    db,
    sql`SELECT ${threadColumns}, page.turn, page.k FROM (${q ? pageOfFound(asked, q) : pageOfAll(asked)}) AS page
      CROSS JOIN contact_messages AS m ON m.id = page.id LEFT JOIN shoppers AS w ON w.id = m.assignee_id
      ORDER BY page.turn, page.k ${direction}, page.id ${direction}`,
  );
}
