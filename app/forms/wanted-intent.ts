import type { Words } from "../../locales/words.ts";
import { ApiError } from "../client/api.ts";
import { intentIn } from "./fields.ts";

/** The entry of a table of intents that the form asks for. Server side. @throws ApiError 400 where it asks for nothing known */
export function wantedIntent<T>(table: Readonly<Record<string, T>>, form: FormData, words: Words): T {
  const wanted = intentIn(table, form);
  if (wanted === undefined) throw new ApiError(400, { message: words.t("errors.bad_request"), statusCode: 400 });
  return wanted;
}
