/** What is stored of an error: nothing that could be somebody's. Pure. */

export const message_max = 300;
export const stack_max = 4096;
export const frames_max = 20;
/** New kinds of error a day, of browsers and of the worker each: what anybody may send cannot fill the database. */
export const newErrorsOfDay_max = 100;

export type ErrorSource = "browser" | "worker";
/** A place in the code as it was built. */
export type CodeFrame = { fn: string; file: string; line: number; column: number };

const frameLine_max = 300;
/** "at fn (https://…/x.js:1:2)" of V8, "fn@https://…/x.js:1:2" of the others. */
const framePattern = /^\s*(?:at\s+)?(?:async\s+)?(?:([^(@]*?)\s*[(@])?(?:[^\s(@]*\/)?([\w.-]+\.m?js):(\d{1,7}):(\d{1,7})\)?\s*$/;
const isOwnLine = { browser: /\/(?:assets\/|sw\.js)/, worker: /(?:^|[\s(/])index\.js:/ };

/** The frames that lie in our own files. Of a frame's address only the file's name stays. */
export function framesOf(stack: string, source: ErrorSource): CodeFrame[] {
  return stack
    .slice(0, stack_max)
    .split("\n")
    .filter((line) => line.length <= frameLine_max && isOwnLine[source].test(line))
    .flatMap((text) => {
      const [, fn = "", file, line, column] = framePattern.exec(text) ?? [];
      return file ? [{ fn: fn.replace(/[^\w.$<> ]/g, "").slice(0, 80), file: file.slice(-80), line: Number(line), column: Number(column) }] : [];
    })
    .slice(0, frames_max);
}

const plainSegment = /^(?:[a-z]+(?:-[a-z]+)*|v1)$/;
const withoutNames = (path: string) =>
  path
    .split("/")
    .map((segment) => (segment === "" || (segment.length <= 20 && plainSegment.test(segment)) ? segment : "…"))
    .join("/");

/** Without query strings, hosts and names in addresses, mail addresses, keys, and numbers that could be somebody's. */
export const redacted = (text: string): string =>
  text
    .slice(0, stack_max)
    .replace(/[^\s@"'<>(),;]{1,100}@[^\s@"'<>(),;]{1,100}/g, "…@…")
    .replace(/\b[a-z]{2,12}:\/\/[^\s/"'<>)?#]*/gi, "")
    .replace(/(^|[\s("'=])(\/[^\s"'<>)?#]*)(?:[?#][^\s"'<>)]*)?/g, (_, before: string, path: string) => before + withoutNames(path))
    .replace(/[?&][\w.-]{1,40}=[^\s"'<>)]*/g, "?…")
    .replace(/\b(?=[\w-]{0,200}\d)[\w-]{16,}/g, "…")
    .replace(/\+?\d[\d .()-]{3,}\d/g, "#")
    .slice(0, message_max);

/** A file without the hash of its content: the same one in the next release. */
const fileWithoutHash = (file: string) => file.replace(/-[\w-]{7,8}(?=\.js$)/, "");

/** What makes two errors the same: what is said, without what differs from one to the next, and where the stack begins. */
export function identityOf({ source, name, message, frames }: { source: ErrorSource; name: string; message: string; frames: readonly CodeFrame[] }): string {
  const text = message.replace(/(["'`“‘«]).*?["'`”’»]/g, "$1").replace(/\d+/g, "#");
  return JSON.stringify([source, name, text, ...frames.slice(0, 1).map(({ file }) => fileWithoutHash(file))]);
}
