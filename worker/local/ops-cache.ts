/** `npm run ops -- cache …`: what the caches of a running shop hold for an address, and clearing them. */
import type { CacheExplanation, Purge, Purged } from "../shop/operators/cache/contract.ts";
import type { AskShop, OpsReport } from "./ops-payments.ts";

export const cacheUsage = `npm run ops -- cache explain <address>             what its caches hold for a page or an address of the API, how old, and what clears it
npm run ops -- cache purge product|shop|page <name> …   a page by its path without language; everything: purge everything`;

const report = (lines: string[]): OpsReport => ({ lines, exitCode: 0 });

const layerLine = ({ layer, state, age_s, reasons }: CacheExplanation["entries"][number]["layers"][number]) =>
  `    ${[layer.padEnd(6), state, age_s === null ? "" : `${age_s} s old`, reasons.join("; ")].filter(Boolean).join("  ")}`;

export const explanationLines = ({ status, generation, generationEndsAt, entries }: CacheExplanation): string[] => [
  `answers ${status}; generation ${generation}${generationEndsAt ? `, until ${generationEndsAt}` : ""}`,
  ...entries.flatMap(({ kind, key, fresh_s, oldest_s, layers, clearedBy }) => [
    `${kind}  ${key}`,
    ...layers.map(layerLine),
    `    fresh for ${fresh_s} s, answered for ${oldest_s} s; cleared by ${["a new generation", ...clearedBy].join(", ")}`,
  ]),
  ...(entries.length === 0 ? ["No cache has a part in it."] : []),
];

const kinds = { product: "products", shop: "shops", page: "pages" } as const;
const isKind = (word: string | undefined): word is keyof typeof kinds => word !== undefined && Object.hasOwn(kinds, word);

function purgeOf([what, ...names]: string[]): Purge | null {
  if (what === "everything") return names.length === 0 ? { everything: true } : null;
  return isKind(what) && names.length > 0 ? { [kinds[what]]: names } : null;
}

/** What the words after `cache` ask for; null: nothing that is known. */
export function cacheCommand([what, ...words]: string[]): ((ask: AskShop) => Promise<OpsReport>) | null {
  const [address] = words;
  if (what === "explain" && address !== undefined && words.length === 1)
    return async (ask) => report(explanationLines((await ask<{ data: CacheExplanation }>(`/admin/cache?${new URLSearchParams({ address })}`)).data));
  const purge = what === "purge" ? purgeOf(words) : null;
  if (!purge) return null;
  return async (ask) => {
    const { tags, everything, unknown } = (await ask<{ data: Purged }>("/admin/cache/purge", purge)).data;
    const lines = [everything ? "Everything is cleared." : `Cleared: ${tags.join(", ") || "nothing"}.`];
    return { lines: [...lines, ...(unknown.length > 0 ? [`Nothing has the name ${unknown.join(", ")}.`] : [])], exitCode: unknown.length > 0 ? 1 : 0 };
  };
}
