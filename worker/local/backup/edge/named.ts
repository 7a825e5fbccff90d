/** Keys of the bucket that rows name: where an object is missing among them, a picture or a paper is. */

/** Masters of pictures, papers of applications, files of returns, and files of products that wait; sizes of pictures are made again. */
export const namedKeys = `SELECT hash AS key FROM pictures
UNION SELECT 'private/documents/' || id FROM shop_documents WHERE is_stored = 1
UNION SELECT 'private/returns/' || id FROM return_files WHERE is_stored = 1 AND ends_at IS NULL
UNION SELECT object FROM product_files WHERE object IS NOT NULL
ORDER BY key`;

const shown_max = 5;

/** Null: none is missing. */
export function missingSentence(named: readonly string[], there: ReadonlySet<string>): string | null {
  const missing = named.filter((key) => !there.has(key));
  if (missing.length === 0) return null;
  const more = missing.length > shown_max ? `, and ${missing.length - shown_max} more` : "";
  return `Rows name ${missing.length} objects that the bucket has not: ${missing.slice(0, shown_max).join(", ")}${more}`;
}
