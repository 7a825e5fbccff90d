/** The SQL of what options and their values are called, as far as a question is read for them. */
import type { Locale } from "../../../../locales/words.ts";
import { all, type Reader, sql } from "../../../db/sql.ts";
import type { OptionLabel } from "./options.ts";

/** Options that questions are read for: those that operators have given a place or categories, and what most markets have. */
const axes_max = 12;
/** Names and synonyms of an option's values, of each kind. */
const labels_max = 800;
const usual = ["colour", "color", "size"] as const;

/** In the visitor's language and in English; the options in the order of the filters, so that a word of several is the first one's. */
export async function readOptionLabels(db: Reader, locale: Locale): Promise<OptionLabel[]> {
  const languages = sql`(${locale}, 'en')`;
  const rows = await all<{ axis: string; labels: string; synonyms: string }>(
    db,
    sql`SELECT a.axis,
        (SELECT json_group_array(json_array(value, label)) FROM (SELECT value, label FROM option_texts AS t WHERE t.axis = a.axis AND t.locale IN ${languages} LIMIT ${labels_max})) AS labels,
        (SELECT json_group_array(json_array(value, label)) FROM (SELECT value, label FROM option_synonyms AS s WHERE s.axis = a.axis LIMIT ${labels_max})) AS synonyms
      FROM (SELECT axis FROM option_axes INDEXED BY option_axes_position WHERE position >= 1 UNION SELECT axis FROM option_categories
        UNION SELECT value FROM json_each(${JSON.stringify(usual)})) AS asked CROSS JOIN option_axes AS a ON a.axis = asked.axis
      WHERE a.filter <> 'nowhere' ORDER BY a.position IS NULL, a.position, a.axis LIMIT ${axes_max}`,
  );
  return rows.flatMap(({ axis, labels, synonyms }) =>
    [labels, synonyms].flatMap((pairs) => (JSON.parse(pairs) as [string, string][]).map(([value, label]) => ({ axis, value, label }))),
  );
}
