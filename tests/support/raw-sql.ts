/** SQL as text, to put a test's rows in place and to look at what stands: of the database that the test's worker has. */
import { env } from "./marketplace.ts";

const prepared = (text: string, values: readonly unknown[]) => env.DB.prepare(text).bind(...values);

export const runSql = (text: string, ...values: unknown[]) => prepared(text, values).run();

/** Each row as its values with a blank between them. */
export const rowTexts = async (text: string, ...values: unknown[]): Promise<string[]> => (await prepared(text, values).raw()).map((row) => row.join(" "));
