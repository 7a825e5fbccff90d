/** Forms that bring a picture or a paper along. Server side. */
import { data } from "react-router";
import type { Words } from "../../locales/words.ts";
import { unreadable } from "./answer.ts";
import { readForm } from "./read.ts";

/** A file of 8 MB and what stands around it. The table of pages allows more, so that the page itself can say that it was too large. */
const pictureForm_bytes = 8.25 * 1024 * 1024;

/** Null: it is too large, or no form at all. */
export const readPictureForm = (request: Request): Promise<FormData | null> => readForm(request, pictureForm_bytes).catch(() => null);

/** What the API is sent of it: the file alone. */
export function pictureIn(form: FormData): FormData {
  const sent = new FormData();
  sent.set("picture", form.get("picture") ?? "");
  return sent;
}

/** The page again, with that sentence at the form of this intent. What was typed could not be read. */
export const tooLarge = ({ t }: Words, intent: string) => data(unreadable(intent, t("fields.document_large")), { status: 413 });
