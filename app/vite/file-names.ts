/** How files of the client's build are called. */

/**
 * A name changes with the file's content, of which it carries so many characters of a hash: 42 bits, and as few as Rolldown allows with so many
 * files. Names are most of what a manifest, or a list of files to fetch, weighs: the eighth was 0.15 kB of every page.
 */
export const hashCharacters = 7;

const named = (extension: string, before = "") => `assets/${before}[name]-[hash:${hashCharacters}]${extension}`;
/** The words of the operator's desk are told from those that shoppers' browsers store (vite/release-files.ts). */
const chunkNamed = ({ facadeModuleId }: { facadeModuleId?: string | null }) => named(".js", facadeModuleId?.endsWith(".json?desk") ? "desk-" : "");
export const fileNames = { entryFileNames: named(".js"), chunkFileNames: chunkNamed, assetFileNames: named("[extname]") };

/** Glob of these, whatever their content. @param names parted by commas */
export const builtFiles = (names: string, extension: "css" | "js") => `assets/{${names}}-${"?".repeat(hashCharacters)}.${extension}`;
