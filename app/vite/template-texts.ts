/** Build step: the texts that a new market can begin with, as one file that the worker reads when an operator asks for them. They weigh nothing in it. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { templateFile } from "../../worker/shop/content/rules.ts";

const folder = path.resolve(import.meta.dirname, "../../worker/seed/template");

export function templateTexts(): Plugin {
  return {
    name: "template-texts",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle() {
      const names = globSync("{pages,law}/*.md", { cwd: folder }).sort();
      const texts = names.map((name) => [name.replaceAll("\\", "/"), readFileSync(path.join(folder, name), "utf8")]);
      this.emitFile({ type: "asset", fileName: templateFile.slice(1), source: JSON.stringify(Object.fromEntries(texts)) });
    },
  };
}
