/** A page and its service worker ask each other which release they are of. */
import type { ToPage, ToWorker } from "./messages.ts";

type Target = { postMessage(message: unknown, transfer: Transferable[]): void };

/** The release of a page or a worker; none where no answer comes in time. */
export function askRelease(target: Target, patience_ms: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
    setTimeout(resolve, patience_ms);
    target.postMessage({ type: "which-release" } satisfies ToWorker & ToPage, [port2]);
  });
}
