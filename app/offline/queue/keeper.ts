/** The way to changes.ts for what is loaded already: an import() asks the network for a file of its own, which is not there when it is needed. */
type Changes = typeof import("./changes.ts");

let ready: Changes | undefined;

/** Called when a page is idle (start-changes.ts). */
export function setLoadedChanges(changes: Changes): void {
  ready = changes;
}

export const changes = async (): Promise<Changes> => ready ?? import("./changes.ts");
