/** The same texts as they are written, where nothing has been built: on a laptop and in tests. */
import type { TemplateFiles } from "../../../seed/template/compose.ts";

const files = import.meta.glob<string>("../../../seed/template/{pages,law}/*.md", { query: "?raw", import: "default", eager: true });

export const templateSources: TemplateFiles = Object.fromEntries(Object.entries(files).map(([path, text]) => [path.split("/").slice(-2).join("/"), text]));
