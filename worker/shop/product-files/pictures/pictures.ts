/** Fetches the pictures of products that were imported, and puts them on their pages: after everything else, so that nothing waits for them. */
import { run, statement } from "../../../db/sql.ts";
import type { Env } from "../../../env.ts";
import { Refusal } from "../../../errors.ts";
import { fetchOutside } from "../../../outward.ts";
import { upload_max_bytes } from "../../media/rules.ts";
import { storePicture } from "../../media/service.ts";
import { insertShopPicture, saveProducts } from "../../products/service.ts";
import { moveFile } from "../data.ts";
import { groupAt, insertProblems } from "../rows-data.ts";
import type { FileProblem } from "../rules.ts";
import { previewGroup } from "../saving.ts";
import type { FileRow } from "../stored-file.ts";
import { countPictureTry, dropPictures, endPicture, putPictureSource, readFirstLine, readWaitingPictures, type WaitingPicture } from "./data.ts";
import { isAllowed } from "./hosts.ts";

type Bindings = Pick<Env, "DB" | "MEDIA" | "IMAGES" | "PRODUCT_PICTURE_HOSTS" | "PUBLIC_ORIGIN">;

const limits = { deadline_ms: 10_000, answerMax_bytes: upload_max_bytes };
const tries_max = 3;
const at_once = 4;
const wire = { fetch: (url: string, init: RequestInit) => fetch(url, init) };

/** One step: some pictures of the next product, or the product with all of its pictures. */
export async function fetchOn(env: Bindings, file: FileRow, now_ms: number): Promise<void> {
  const first_line = await readFirstLine(env.DB, file.id);
  if (first_line === null) return void (await moveFile(env.DB, file, "done", now_ms));
  const waiting = await readWaitingPictures(env.DB, file.id, first_line, at_once);
  if (waiting.length === 0) return putOnPage(env, file, first_line);
  await Promise.all(waiting.map((each) => fetchOne(env, file, each, now_ms)));
}

async function fetchOne(env: Bindings, file: FileRow, picture: WaitingPicture, now_ms: number): Promise<void> {
  const fetched = await fetchPicture(env, picture.url);
  const { url, line } = picture;
  if (fetched.kind === "again" && picture.tries + 1 < tries_max) {
    await run(env.DB, countPictureTry(file.id, picture));
    return;
  }
  const problems: FileProblem[] =
    fetched.kind === "stored" ? [] : [{ line, code: fetched.kind === "no_picture" ? "picture_not_taken" : "picture_not_fetched", value: url }];
  await env.DB.batch(
    [
      ...(fetched.kind === "stored" ? [putPictureSource(file.shop_id, url, fetched.hash), insertShopPicture(file.shop_id, fetched.hash, now_ms)] : []),
      insertProblems(file.id, "product", problems),
      endPicture(file.id, picture),
    ].map((each) => statement(env.DB, each)),
  );
}

type Fetched = { kind: "stored"; hash: string } | { kind: "no_picture" } | { kind: "refused" } | { kind: "again" };

/** `again`: it may be there another time. */
export async function fetchPicture(env: Bindings, url: string): Promise<Fetched> {
  if (!isAllowed(url, env.PRODUCT_PICTURE_HOSTS)) return { kind: "refused" };
  const answer = await fetchOutside(wire, url, { headers: { accept: "image/avif,image/webp,image/png,image/jpeg" } }, limits);
  if (answer.kind === "silence") return { kind: "again" };
  if (answer.status === 429 || answer.status >= 500) return { kind: "again" };
  // a redirect leads to a host that nobody has looked at
  if (answer.status !== 200) return { kind: "refused" };
  try {
    const { hash } = await storePicture(env, await answer.body.arrayBuffer());
    return { kind: "stored", hash };
  } catch (error) {
    if (error instanceof Refusal) return { kind: "no_picture" };
    throw error;
  }
}

/** The product once more, now that its pictures are here; then nothing is left to do for it. */
async function putOnPage(env: Bindings, file: FileRow, first_line: number): Promise<void> {
  const group = await groupAt(env.DB, file.id, first_line);
  const [considered] = group ? await previewGroup(env, file, [group]) : [];
  if (considered?.input) await saveProducts(env, { id: file.shop_id, handle: file.shop_handle }, [considered.input], null);
  await run(env.DB, dropPictures(file.id, first_line));
}
