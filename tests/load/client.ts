/** HTTP as buyers speak it: a bounded number of sockets, and an error when the connection breaks. */
import http from "node:http";

export type Answer = {
  status: number;
  headers: http.IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape are looked into
  body: any;
  took_ms: number;
};

/** Slowness is measured, not judged: only an answer that never comes is a fault. */
const patience_ms = 300_000;

export class Client {
  readonly origin: string;
  private readonly agent: http.Agent;

  constructor(origin: string, sockets: number) {
    this.origin = origin;
    this.agent = new http.Agent({ keepAlive: true, maxSockets: sockets });
  }

  /** @throws when no whole answer came. The time counts from the first byte sent, not from the wait for a socket. */
  ask(method: string, path: string, body?: string, headers: Record<string, string> = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      let sent = performance.now();
      const request = http.request(new URL(path, this.origin), { method, agent: this.agent, headers, timeout: patience_ms }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.once("error", reject);
        response.once("close", () => {
          if (!response.complete) return reject(new Error("the answer broke off"));
          const text = Buffer.concat(parts).toString("utf8");
          const isJson = response.headers["content-type"]?.includes("json");
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: isJson && text !== "" ? JSON.parse(text) : text,
            took_ms: performance.now() - sent,
          });
        });
      });
      request.once("socket", () => {
        sent = performance.now();
      });
      request.once("timeout", () => request.destroy(new Error(`no answer in ${patience_ms} ms`)));
      request.once("error", (error: NodeJS.ErrnoException) => {
        // an idle connection that was closed just then: what only reads is sent again, as browsers do
        if (method === "GET" && request.reusedSocket && error.code === "ECONNRESET") this.ask(method, path, body, headers).then(resolve, reject);
        else reject(error);
      });
      request.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
