/** Libraries that code of the worker names and never calls: they would weigh a tenth of it, and are read whole before an isolate answers its first request. */
import type { Plugin } from "vite";

/** Exports by module. `react-dom/client` draws in a browser; `postcss` reads style attributes, which sanitize-html is asked to drop. */
const leftOut: Readonly<Record<string, readonly string[]>> = { "react-dom/client": ["createRoot", "hydrateRoot"], postcss: ["parse"] };
const prefix = "\0left-out:";

/** What stands in for a module: its exports, which say so where somebody calls them after all. */
export function standInFor(id: string, names: readonly string[]): string {
  const refuse = `const refuse = () => { throw new Error(${JSON.stringify(`${id} is left out of the worker`)}); };`;
  return [refuse, ...names.map((name) => `export const ${name} = refuse;`), `export default { ${names.join(", ")} };`].join("\n");
}

export const leftOutOfWorker = (): Plugin => ({
  name: "left-out-of-worker",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "ssr",
  resolveId: (id) => (Object.hasOwn(leftOut, id) ? `${prefix}${id}` : undefined),
  load: (id) => {
    const name = id.startsWith(prefix) ? id.slice(prefix.length) : "";
    return Object.hasOwn(leftOut, name) ? { code: standInFor(name, leftOut[name] ?? []), moduleType: "js" } : undefined;
  },
});
