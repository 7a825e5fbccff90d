/** Addresses on loopback, and waiting until something answers there. */
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A port that nobody listens on right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** `signal`: aborted when nobody will answer any more. @throws when nothing answers in time */
export async function answering(url: string, patience_ms = 10_000, signal?: AbortSignal): Promise<void> {
  const until = Date.now() + patience_ms;
  for (;;) {
    signal?.throwIfAborted();
    const ok = await fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    if (Date.now() > until) throw new Error(`nothing answers at ${url}`);
    await pause(50);
  }
}
