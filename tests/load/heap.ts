/** What the worker's own isolate holds, asked of V8's inspector: what the platform bounds, without SQLite and the other workers of the process. */

type Target = { id: string; webSocketDebuggerUrl: string };
type Usage = { usedSize: number; backingStorageSize?: number; embedderHeapUsedSize?: number };

export class Heap {
  private readonly socket: WebSocket;
  private asked = 0;
  private readonly waiting = new Map<number, (result: unknown) => void>();

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener("message", ({ data }) => {
      const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
      if (id === undefined) return;
      this.waiting.get(id)?.(result);
      this.waiting.delete(id);
    });
  }

  /** `worker`: its name, as workerd knows it. @throws when there is no such isolate */
  static async of(port: number, worker: string): Promise<Heap> {
    const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as Target[];
    const target = targets.find(({ id }) => id.endsWith(`:${worker}`));
    if (!target) throw new Error(`no isolate ${worker} among ${targets.map(({ id }) => id).join(", ")}`);
    const socket = new WebSocket(target.webSocketDebuggerUrl);
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener("open", () => resolve(), { once: true });
      socket.addEventListener("error", () => reject(new Error("the inspector refused")), { once: true });
    });
    return new Heap(socket);
  }

  private ask<T>(method: string): Promise<T> {
    this.asked += 1;
    const id = this.asked;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve as (result: unknown) => void);
      this.socket.send(JSON.stringify({ id, method }));
    });
  }

  /** What is used, buffers too; garbage that is not collected yet counts. */
  async used_MB(): Promise<number> {
    const { usedSize, backingStorageSize = 0, embedderHeapUsedSize = 0 } = await this.ask<Usage>("Runtime.getHeapUsage");
    return (usedSize + backingStorageSize + embedderHeapUsedSize) / 2 ** 20;
  }

  close(): void {
    this.socket.close();
  }
}
