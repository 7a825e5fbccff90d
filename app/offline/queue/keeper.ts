/** Holds the loaded module changes.ts: an import() would need the network exactly when it is down. */
type Changes = typeof import("./changes.ts");

let ready: Changes | undefined;

/** Called when a page is idle (start-changes.ts). */
export function setLoadedChanges(changes: Changes): void {
  ready = changes;
}

export const changes = async (): Promise<Changes> => ready ?? import("./changes.ts");
