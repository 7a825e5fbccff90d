/** What a search should find: handles of the demo marketplace (`*` for any part of one), or anything of a `brand:`, `main:` or `shop:`. */
export type Judged = readonly [q: string, ...right: string[]];
