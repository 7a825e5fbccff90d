/** What was chosen in a table for a bulk act, and the act on each of it. */
import type { Words } from "../../../locales/words.ts";
import { ApiError, isRefusal } from "../../client/api.ts";

/** So many are acted on at once. */
const bulk_max = 25;

/** The keys that fit, each once. */
export const chosenIn = (values: readonly (string | File)[], key: RegExp): string[] =>
  [...new Set(values.filter((value): value is string => typeof value === "string" && key.test(value)))].slice(0, bulk_max);

/** The page of a bulk act with all that is chosen: a form that comes back still knows it. */
export const chosenAddress = <P extends string>(path: P, act: string, field: string, keys: readonly (string | number)[]) =>
  `${path}?${new URLSearchParams([["act", act], ...keys.map((key) => [field, String(key)])])}` as const;

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

const isConflict = (status: number): boolean => status === 409;
/** Changed meanwhile, or gone. */
export const isConflictOrGone = (status: number): boolean => isConflict(status) || status === 404;
/**
 * Acts on one after the other: what is refused meanwhile is counted, and the others are done.
 * @param isCounted the statuses that leave the others to be done; any other one ends it
 * @throws ApiError 409: so many were refused
 */
export async function actOnEach<T>(words: Words, chosen: readonly T[], act: (each: T) => Promise<unknown>, isCounted = isConflict): Promise<void> {
  let refused = 0;
  for (const each of chosen)
    await act(each).catch((error) => {
      if (!isRefusal(error) || !isCounted(error.status)) throw error;
      refused += 1;
    });
  if (refused > 0) throw new ApiError(409, { message: words.n("bulk.refused", refused), statusCode: 409 });
}
