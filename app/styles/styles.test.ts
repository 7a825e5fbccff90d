/** Classes that modules compose, and the sheet that not every page carries. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const further = "app/styles/further.css";
const read = (file: string) => readFileSync(file, "utf8");
const sources = globSync("app/**/*.{ts,tsx}").filter((file) => !file.endsWith(".test.ts"));
const modules = globSync("app/**/*.module.css");

const composedBy = (file: string) => [...read(file).matchAll(/composes: ([^;]+) from global/g)].flatMap(([, names]) => (names as string).split(" "));
const classesOf = (file: string) => new Set([...read(file).matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name as string));
const resolved = (from: string, imported: string) => path.posix.join(path.posix.dirname(from), imported);
const imports = new Map(
  sources.map((file) => [file, [...read(file).matchAll(/^(?:import|export)\b[^;]*?"(\.[^"]+)";/gm)].map(([, to]) => resolved(file, to as string))]),
);

/** The file and all that it imports before it runs. */
function closureOf(entry: string): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const each of imports.get(file) ?? []) visit(each);
  };
  visit(entry);
  return seen;
}

describe("composed classes", () => {
  it("stand in parts.css or further.css", () => {
    const known = new Set([...classesOf("app/styles/parts.css"), ...classesOf(further)]);
    const unknown = modules.flatMap((file) => composedBy(file).flatMap((name) => (known.has(name) ? [] : [`${file}: ${name}`])));
    expect(unknown).toEqual([]);
  });

  it("of further.css come with that sheet, whichever page or lazily loaded part needs them", () => {
    const names = classesOf(further);
    const users = new Set(modules.filter((file) => composedBy(file).some((name) => names.has(name))));
    expect(users.size).toBeGreaterThan(10);
    const lazy = sources.flatMap((file) => [...read(file).matchAll(/import\("(\.[^"]+)"\)/g)].map(([, to]) => resolved(file, to as string)));
    const pages = [...read("app/pages.ts").matchAll(/file: "([^"]+)"/g)].map(([, file]) => `app/routes/${file}`);
    expect(pages.length).toBeGreaterThan(20);
    const without = [...pages, ...lazy].filter((entry) => {
      const loaded = closureOf(entry);
      return [...users].some((file) => loaded.has(file)) && !loaded.has(further);
    });
    expect(without).toEqual([]);
  });
});
