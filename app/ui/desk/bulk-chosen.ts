/** What was chosen in a table for a bulk act. */
import { isRefusal } from "../../client/api.ts";

/** So many are acted on at once. */
const bulk_max = 25;

/** The keys that fit, each once. */
export const chosenIn = (values: readonly (string | File)[], key: RegExp): string[] =>
  [...new Set(values.filter((value): value is string => typeof value === "string" && key.test(value)))].slice(0, bulk_max);

/** Each of them as it stands now; what is gone meanwhile is left out. */
export async function readChosen<T>(keys: readonly string[], read: (key: string) => Promise<{ data: T }>): Promise<T[]> {
  const found = await Promise.all(
    keys.map((key) =>
      read(key).then(
        ({ data }) => [data],
        (error) => {
          if (isRefusal(error) && error.status === 404) return [];
          throw error;
        },
      ),
    ),
  );
  return found.flat();
}
