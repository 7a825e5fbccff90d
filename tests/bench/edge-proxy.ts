/**
 * Stands in for the compressing edge: the worker answers uncompressed, visitors get brotli or gzip. Text leaves chunk by
 * chunk, so what is streamed stays streamed. Keeps a record of what passed, whole, for weighing.
 */
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

export type Exchange = { path: string; status: number; type: string; body: Buffer };
/** `latency_ms`: how long each answer takes on its way; to pages and to their service worker alike. */
export type EdgeProxy = { origin: string; exchanges: Exchange[]; latency_ms: number; stop: () => Promise<void> };

const compressible = /^text\/|^application\/(javascript|json|xml|manifest\+json)|^image\/svg/;
const compressors = {
  br: () => createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: () => createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH }),
};

/** Passes everything on to whatever listens at `target` by then. */
export async function startEdgeProxy(target: { port: number }): Promise<EdgeProxy> {
  const exchanges: Exchange[] = [];
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const proxy: EdgeProxy = { origin: "", exchanges, latency_ms: 0, stop: () => stop() };
  const server = http.createServer((request, response) => {
    const upstream = http.request(
      // the Host header stays: the worker sees the origin the visitor sees
      {
        host: "127.0.0.1",
        port: target.port,
        agent,
        path: request.url,
        method: request.method,
        headers: { ...request.headers, "accept-encoding": "identity" },
      },
      (answer) => {
        const forward = () => {
          record(exchanges, request, answer);
          pass(request, answer, response);
        };
        if (proxy.latency_ms === 0) forward();
        else setTimeout(forward, proxy.latency_ms);
      },
    );
    upstream.on("error", () => {
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
    response.on("close", () => upstream.destroy());
    request.pipe(upstream);
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
  const stop = async () => {
    agent.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  proxy.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}

function record(exchanges: Exchange[], request: IncomingMessage, answer: IncomingMessage): void {
  const parts: Buffer[] = [];
  answer.on("data", (part: Buffer) => parts.push(part));
  answer.on("end", () =>
    exchanges.push({ path: request.url ?? "", status: answer.statusCode ?? 0, type: answer.headers["content-type"] ?? "", body: Buffer.concat(parts) }),
  );
}

function pass(request: IncomingMessage, answer: IncomingMessage, response: ServerResponse): void {
  const { connection: _, "transfer-encoding": __, ...headers } = answer.headers;
  const status = answer.statusCode ?? 502;
  const encoding = encodingFor(request, answer);
  if (!encoding) {
    response.writeHead(status, headers);
    answer.pipe(response);
    return;
  }
  delete headers["content-length"];
  response.writeHead(status, { ...headers, "content-encoding": encoding, vary: [headers.vary, "Accept-Encoding"].filter(Boolean).join(", ") });
  answer.pipe(compressors[encoding]()).pipe(response);
}

function encodingFor(request: IncomingMessage, { statusCode, headers }: IncomingMessage): keyof typeof compressors | undefined {
  const bodiless = request.method === "HEAD" || statusCode === 204 || statusCode === 304;
  if (bodiless || headers["content-encoding"] || !compressible.test(headers["content-type"] ?? "")) return undefined;
  const accepted = String(request.headers["accept-encoding"] ?? "");
  return /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : undefined;
}
