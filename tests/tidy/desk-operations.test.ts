/** Whatever operators may change by the API, a page of the desk changes as well. Which operations there are: tests/worker/api/authz-matrix.test.ts. */
import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { expect, it } from "vitest";
import { accessOf } from "../support/contract/access-table.ts";

/** What has no form, and why. */
const withoutPage: Readonly<Record<string, string>> = {};

/** Sources of the desk's pages, and of what they share with the seller centre. */
const folders = ["app/routes/admin", "app/ui/desk", "app/ui/tokens", "app/ui/webhooks"];
const changing = [...accessOf].filter(([name, access]) => access === "admin" && !name.startsWith("GET ")).map(([name]) => name);

/** The paths that a call of the typed client may mean: one that is put together stands for each that fits. */
async function calls(): Promise<{ method: string; pattern: RegExp }[]> {
  const found: { method: string; pattern: RegExp }[] = [];
  for await (const file of glob(folders.map((folder) => `${folder}/**/*.{ts,tsx}`))) {
    const text = readFileSync(file, "utf8");
    for (const [, method = "", path = ""] of text.matchAll(/\.(?:send|sendForm)\(\s*"(POST|PUT|PATCH|DELETE)",\s*["`]([^"`]+)["`]/g)) {
      const pattern = path
        .replace(/^\$\{[^}]*\}/, "/admin")
        .split(/\$\{[^}]*\}/)
        .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
        .join("[^/]+(?:/[^/]+)*");
      found.push({ method, pattern: new RegExp(`^${pattern}$`) });
    }
  }
  return found;
}

it("every operation of operators that changes something is used by a page of the desk", async () => {
  const known = await calls();
  expect(known.length).toBeGreaterThan(40);
  const isUsed = (name: string) => {
    const [method, path = ""] = name.split(" ");
    return known.some((call) => call.method === method && call.pattern.test(path));
  };
  expect(changing.length).toBeGreaterThan(60);
  expect(changing.filter((name) => !isUsed(name) && !(name in withoutPage))).toEqual([]);
  expect(
    Object.keys(withoutPage).filter((name) => !changing.includes(name) || isUsed(name)),
    "an exception that nothing needs",
  ).toEqual([]);
});
