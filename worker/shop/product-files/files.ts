/** The life of a product file: uploaded, worked off step by step, taken up wherever it broke, called off. */
import type { Locale } from "../../../locales/words.ts";
import { run, type SQL, statement } from "../../db/sql.ts";
import type { Env } from "../../env.ts";
import { Refusal } from "../../errors.ts";
import { day_ms } from "../../shared/time.ts";
import { type Actor, auditStatement } from "../audit.ts";
import { tidyFiles } from "./clearing-data.ts";
import type { Enqueue } from "./contract.ts";
import { findRoom, findSameUnfinished, insertFile, isChecked, isImportOf, moveFile, readOwnFile, restartFile } from "./data.ts";
import { enqueueProductFile, productFileKey } from "./entries-data.ts";
import { fetchOn } from "./pictures/pictures.ts";
import { fileOf, readNextChunk } from "./reading.ts";
import { insertProblems } from "./rows-data.ts";
import { isAtWork } from "./rules.ts";
import { saveNextBatch } from "./saving.ts";
import type { FileRow } from "./stored-file.ts";
import { keepUpload, type Upload } from "./upload.ts";

export type FileBindings = Pick<Env, "DB" | "MEDIA" | "IMAGES" | "PRODUCT_PICTURE_HOSTS" | "PUBLIC_ORIGIN">;
export type Begun = {
  shopId: number;
  by: Actor;
  locale: Locale;
  category: string;
  isImport: boolean;
  now_ms: number /** Nobody else works on it before. */;
  due_ms?: number;
};

/**
 * A file that was uploaded, and who works on it next, in one batch. The same file once more, while the first one is unfinished, is that one.
 * @throws Refusal payload_too_large, bad_request, product_file_at_work, product_files_limit
 */
export async function beginFile(
  env: FileBindings,
  upload: Upload,
  { shopId, by, locale, category, isImport, now_ms, due_ms = now_ms }: Begun,
): Promise<FileRow> {
  const uploaded = await keepUpload(env.MEDIA, shopId, upload);
  const { object, hash, size_bytes, encoding, bom_bytes } = uploaded;
  const one = { shop_id: shopId, hash, locale, category };
  const same = await findSameUnfinished(env.DB, one);
  if (same) {
    await env.MEDIA.delete(object);
    return same.status === "checked" ? restart(env, same, { importer: isImport ? by : null, category, now_ms, due_ms }) : same;
  }
  const status = uploaded.otherKind ? "failed" : "reading";
  const file = {
    ...one,
    shopper_id: by.shopperId,
    name: upload.name.slice(0, 200),
    size_bytes,
    object,
    encoding,
    status,
    is_import: Number(isImport),
    cursor_bytes: bom_bytes,
    created_at: now_ms,
  } as const;
  const [inserted] = await env.DB.batch<{ id: number }>([
    statement(env.DB, insertFile(file)),
    enqueueProductFile(env.DB, one, due_ms),
    importStatement(env.DB, by, file, now_ms, isImportOf(shopId, object)),
  ]);
  const id = inserted?.results[0]?.id;
  if (id === undefined) {
    await env.MEDIA.delete(object);
    // somebody was quicker with the same file
    const quicker = await findSameUnfinished(env.DB, one);
    if (quicker) return quicker;
    throw new Refusal((await findRoom(env.DB, file)) ? "product_file_at_work" : "product_files_limit");
  }
  if (uploaded.otherKind) {
    await run(env.DB, insertProblems(id, "reading", [{ line: 1, code: uploaded.otherKind }]));
    await env.MEDIA.delete(object);
  }
  return fileOf(env.DB, id);
}

/** An import is one audit entry: who began it, and with which file. */
const importStatement = (db: D1Database, by: Actor, { shop_id, name }: Pick<FileRow, "shop_id" | "name">, now_ms: number, condition: SQL) =>
  auditStatement(db, by, { shopId: shop_id }, { action: "import_products", note: name }, now_ms, condition);

type Restart = { importer: Actor | null; category: string; now_ms: number; due_ms: number };

/** A dry run is made once more, or followed by the import: of `importer`. @throws Refusal product_file_at_work */
async function restart(env: FileBindings, file: FileRow, { importer, category, now_ms, due_ms }: Restart): Promise<FileRow> {
  const statements = [
    ...(importer ? [importStatement(env.DB, importer, file, now_ms, isChecked(file))] : []),
    ...restartFile(file, { isImport: importer !== null, category, now_ms }).map((each) => statement(env.DB, each)),
    enqueueProductFile(env.DB, { ...file, category }, due_ms),
  ];
  await env.DB.batch(statements).catch((cause) => {
    // the index product_files_at_work, of this column alone
    throw /UNIQUE constraint failed: product_files\.shop_id(?!,)/.test(String(cause)) ? new Refusal("product_file_at_work", { cause }) : cause;
  });
  return fileOf(env.DB, file.id);
}

type Wanted = { shopId: number; id: number; by: Actor; category?: string | undefined; now_ms: number };

/** `category`: for products that found none. @throws Refusal not_found, conflict (there is no dry run to follow, or it is at work with that category), product_file_at_work */
export async function importChecked(env: FileBindings, { shopId, id, by, category, now_ms }: Wanted, enqueue: Enqueue): Promise<FileRow> {
  const file = await ownFile(env.DB, shopId, id);
  if (file.is_import && file.status !== "cancelled" && file.status !== "failed") return file;
  const chosen = category ?? file.category;
  const twin = chosen === file.category ? null : await findSameUnfinished(env.DB, { ...file, category: chosen });
  if (file.status !== "checked" || (twin && twin.status !== "checked")) throw new Refusal("conflict");
  const begun = await restart(env, file, { importer: by, category: chosen, now_ms, due_ms: now_ms });
  enqueue([productFileKey(begun)]);
  return begun;
}

/** What is imported stays; nothing further is. @throws Refusal not_found */
export async function cancelFile(env: FileBindings, shopId: number, id: number, now_ms: number): Promise<FileRow> {
  const file = await ownFile(env.DB, shopId, id);
  if (!isAtWork(file.status) && file.status !== "checked") return file;
  await moveFile(env.DB, file, "cancelled", now_ms);
  if (file.object !== null) await env.MEDIA.delete(file.object);
  return ownFile(env.DB, shopId, id);
}

/** @throws Refusal not_found */
export async function ownFile(db: D1Database, shopId: number, id: number): Promise<FileRow> {
  const file = await readOwnFile(db, shopId, id);
  if (!file) throw new Refusal("not_found");
  return file;
}

/** One bounded step of whatever the file needs next. */
function step(env: FileBindings, file: FileRow, now_ms: number): Promise<void> {
  if (file.status === "reading") return readNextChunk(env, file, now_ms);
  if (file.status === "pictures") return fetchOn(env, file, now_ms);
  return saveNextBatch(env, file, now_ms);
}

type Bounds = { steps_max: number; until: () => boolean; now_ms: number /** Pictures are left to the outbox. */; withoutPictures?: boolean };

/** Between steps the database and the isolate are others': without it whoever asks waits for all steps of a message. */
const pause_ms = 10;

/** As many steps as the bounds leave room for. Answers how the file stands then. */
export async function runSteps(env: FileBindings, id: number, { steps_max, until, now_ms, withoutPictures = false }: Bounds): Promise<FileRow> {
  let file = await fileOf(env.DB, id);
  for (let steps = 0; steps < steps_max && isAtWork(file.status) && !(withoutPictures && file.status === "pictures") && !until(); steps += 1) {
    await step(env, file, now_ms);
    await scheduler.wait(pause_ms);
    file = await fileOf(env.DB, id);
  }
  return file;
}

/** A dry run that nobody followed up. */
const checkedFor_ms = day_ms;
/** A file that is over, with what was said of it. */
export const lifetime_ms = 7 * day_ms;
const slices_max = 50;
export const tidyProductFiles = (db: D1Database, now_ms: number) =>
  tidyFiles(db, { checkedBefore_ms: now_ms - checkedFor_ms, overBefore_ms: now_ms - lifetime_ms, slices_max });
