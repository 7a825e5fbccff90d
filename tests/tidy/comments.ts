/** What comments and documents promise: files that exist, and a docstring above what it speaks of. Pure. */
import { parseSync } from "vite";
import type { Source } from "./rules.ts";

type Comment = { line: number; text: string };

/** The comments of a file of code, a style sheet or a migration. */
export function commentsOf({ file, text }: Source): Comment[] {
  const lineAt = (index: number) => text.slice(0, index).split("\n").length;
  if (/\.(?:tsx?|mjs)$/.test(file)) return parseSync(file, text).comments.map(({ start, value }) => ({ line: lineAt(start), text: value }));
  const pattern = file.endsWith(".sql") ? /--.*/g : /\/\*[\s\S]*?\*\//g;
  return [...text.matchAll(pattern)].map(({ index, 0: comment }) => ({ line: lineAt(index), text: comment }));
}

export type Names = { files: ReadonlySet<string>; folders: ReadonlySet<string> };

/** What the tracked files may be called: by the end of the path, with or without the extension; their folders by any part of theirs. */
export function namesOf(tracked: readonly string[]): Names {
  const files = new Set<string>();
  const folders = new Set<string>();
  for (const file of tracked) {
    const parts = file.split("/");
    for (let from = 0; from < parts.length; from += 1) {
      const name = parts.slice(from).join("/");
      files.add(name).add(name.replace(/\.[^./]+$/, ""));
      for (let to = from + 1; to < parts.length; to += 1) folders.add(parts.slice(from, to).join("/"));
    }
  }
  return { files, folders };
}

/** Files that are no part of the repository: made at run time, or answered by the worker. */
const untracked = ["plan.json", "llms.txt", "robots.txt"];
const extension = /\w\.(?:tsx?|mjs|css|sql|json|md|toml|html|svg|webp|txt)$/;

/** The words of a text that name a file or folder (an extension, or a folder of ours before a slash) where there is none. Patterns are let through: `*`, `<room>`, `…`. */
export function missingFiles(text: string, { files, folders }: Names): string[] {
  return text
    .split(/[\s`"'’“”(),;:|[\]=]+/)
    .map((word) => word.replace(/#.*$/, "").replace(/^(?:\.\.?\/)+|[.!?/]+$/g, ""))
    .filter((word) => /^[\w.-]+(?:\/[\w.-]+)*$/.test(word))
    .filter((word) => extension.test(word) || (word.includes("/") && folders.has(word.split("/", 1)[0] as string)))
    .filter((word) => !files.has(word) && !folders.has(word) && !untracked.includes(word));
}

/** Docstrings, after the file's own, that stand above nothing: what they spoke of has gone. */
export const orphanDocstrings = ({ text }: Pick<Source, "text">): string[] =>
  [...text.matchAll(/\/\*\*(?:(?!\*\/)[\s\S])*\*\/[ \t]*\n[ \t]*(?=\n|\/\*\*)/g)].filter(({ index }) => index > 0).map(([docstring]) => docstring.trim());
