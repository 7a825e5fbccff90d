/** What a room adds to the file of all that is kept of a shopper. */

export type ExportPart = (db: D1Database, shopperId: number) => Promise<unknown>;

/** The rows of one statement about a shopper (?1) as they go into the file; the named columns are JSON. */
export async function exportRows(statement: D1PreparedStatement, shopperId: number, ...json: string[]): Promise<Record<string, unknown>[]> {
  const { results } = await statement.bind(shopperId).all<Record<string, unknown>>();
  return results.map((row) => ({ ...row, ...Object.fromEntries(json.map((column) => [column, JSON.parse(String(row[column])) as unknown])) }));
}
