/** A finished page as it is kept, and as it comes from its rendering. */

/** Marks that stand in a rendering for what belongs to one visitor. Random for each isolate: no text can hold them. */
export type Marks = { nonce: string; search: string };

/** Bytes of a page as they are sent (encoding them anew for each visitor costs more than all else), or what is filled in there. */
export type PagePart = Uint8Array | keyof Marks;

/**
 * A finished page. `parts`: its text, cut where the marks were.
 * `seq`, `until_ms`, `tags`: of all it was made of (cache/dependencies.ts).
 */
export type CachedPage = { read_ms: number; seq: number; until_ms: number; tags: string[]; parts: PagePart[] };

/** `headers`: those the page itself set. */
export type RenderedPage = { status: number; setsCookie: boolean; headers: Record<string, string>; parts: PagePart[] };
