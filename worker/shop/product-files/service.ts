/** Product files: what sellers bring from other shops and take along. */
import type { Words } from "../../../locales/words.ts";
import type { EntryResult } from "../../outbox/define.ts";
import { clearSome } from "./clearing-data.ts";
import type { Enqueue, ImportResult } from "./contract.ts";
import { readFile } from "./data.ts";
import { makeDueNow, type ProductFileName, productFileKey } from "./entries-data.ts";
import { type Begun, beginFile, type FileBindings, importChecked, runSteps } from "./files.ts";
import { isAtWork } from "./rules.ts";
import type { Upload } from "./upload.ts";
import { resultView } from "./views.ts";

export { tidyProductFiles } from "./files.ts";

/** One message of the queue: short enough for what it may take. */
const slice = { steps_max: 8, duration_ms: 15_000 };
/** A request that waits for all of it. After that the outbox goes on where it stands. */
const request_ms = 280_000;
const requestLease_ms = 6 * 60_000;

/** What the outbox does for a file. */
export async function deliverProductFile(env: FileBindings, { id, run }: ProductFileName, now_ms: number): Promise<EntryResult> {
  const file = await readFile(env.DB, id);
  if (!file || file.run !== run || file.status === "checked") return { kind: "done" };
  // of a file that is over, rows are left: they go with the next messages
  if (!isAtWork(file.status)) return { kind: (await clearSome(env.DB, id)) ? "goes_on" : "done" };
  const until_ms = Date.now() + slice.duration_ms;
  const after = await runSteps(env, id, { steps_max: slice.steps_max, until: () => Date.now() > until_ms, now_ms });
  return { kind: after.status === "checked" ? "done" : "goes_on" };
}

/**
 * The whole of a file within this request, but for its pictures. Broken off, it is taken up by the same request once more, or by the outbox.
 * @throws Refusal payload_too_large, bad_request
 */
export async function importNow(env: FileBindings, upload: Upload, begun: Begun, words: Words, enqueue: Enqueue): Promise<ImportResult> {
  const { now_ms } = begun;
  const until_ms = Date.now() + request_ms;
  const bounds = { steps_max: Number.POSITIVE_INFINITY, until: () => Date.now() > until_ms, now_ms, withoutPictures: true };
  let file = await runSteps(env, (await beginFile(env, upload, { ...begun, due_ms: now_ms + requestLease_ms })).id, bounds);
  if (begun.isImport && file.status === "checked") file = await runSteps(env, (await importChecked(env, { ...begun, id: file.id }, () => {})).id, bounds);
  if (isAtWork(file.status)) {
    await makeDueNow(env.DB, file, now_ms);
    enqueue([productFileKey(file)]);
  }
  return resultView(env.DB, file, words);
}
