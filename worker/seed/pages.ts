/** The marketplace's own pages: about, terms, returns … */
import { day_ms } from "../shared/time.ts";
import type { DemoPage } from "./demo/pages.ts";
import { textRows } from "./foundation.ts";
import { insertsOf } from "./sql.ts";

const updatedDaysAgo = 21;

export function* pageStatements(pages: DemoPage[], now: number): Generator<string> {
  yield* insertsOf(
    "pages",
    ["id", "slug", "position", "updated_at"],
    pages.map(({ slug }, at) => [at + 1, slug, at, now - updatedDaysAgo * day_ms]),
  );
  yield* insertsOf(
    "page_texts",
    ["page_id", "locale", "title", "summary", "body"],
    pages.flatMap(({ title, summary, body }, at) => textRows(at + 1, title, summary, body)),
  );
}
