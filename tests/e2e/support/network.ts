/**
 * A network between browser and server that can be slow, cut, or lose what it is told to; and a server behind it that has a new release.
 * Pages and their service worker pass it alike, which an emulation in the browser does not promise.
 */
import http from "node:http";
import type { AddressInfo } from "node:net";

export type Network = {
  origin: string;
  /** Before the first byte of each answer. */
  latency_ms: number;
  /** Of each answer; 0: as fast as it can. */
  bytes_per_s: number;
  /** Nothing gets through. */
  isCut: boolean;
  /** Answers for these paths are lost. */
  loses: RegExp | undefined;
  /** Files have other names, and those of before are gone: the next release. */
  isNextRelease: boolean;
  /** What is answered for a path in place of the server. */
  instead: Map<string, { body: string; headers: Record<string, string> }>;
  /** Paths asked for so far, with their method. */
  asked: string[];
  /** Keeps every answer back until what it returns is called. */
  hold: () => () => void;
  stop: () => Promise<void>;
};

/** Names of built files: `frame-BnGwJccz.js`, and in the next release `frame-BnGwJccz.next.js`. */
const name = /\b([\w.-]+-[\w-]{7,12}(?:-whole)?)\.(js|css|json)\b/g;
const later = (text: string) => {
  // the worker knows its release by the name of the router's manifest, pages by what stands in it
  const release = /manifest-(\w{8})\.js/.exec(text)?.[1];
  const named = text.replace(name, "$1.next.$2");
  return release ? named.replaceAll(new RegExp(`(["\`'])${release}\\1`, "g"), `$1${release}n$1`) : named;
};
const isText = /^text\/|javascript|json/;

export async function startNetwork(target: string): Promise<Network> {
  const { port, hostname } = new URL(target);
  let isReleased: Promise<void> = Promise.resolve();
  const network: Network = {
    origin: "",
    latency_ms: 0,
    bytes_per_s: 0,
    isCut: false,
    loses: undefined,
    isNextRelease: false,
    instead: new Map(),
    asked: [],
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      isReleased = promise;
      return resolve;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = http.createServer((request, response) => {
    const path = request.url ?? "/";
    network.asked.push(`${request.method} ${path}`);
    if (network.isCut || network.loses?.test(path)) return void request.socket.destroy();
    const answer = async (status: number, headers: http.OutgoingHttpHeaders, body: Buffer) => {
      await isReleased;
      setTimeout(() => {
        if (network.isCut) return void request.socket.destroy();
        response.writeHead(status, headers);
        send(response, body, network.bytes_per_s);
      }, network.latency_ms);
    };
    const instead = network.instead.get(path.split("?", 1)[0] as string);
    if (instead) return void answer(200, instead.headers, Buffer.from(instead.body));
    const isFile = path.startsWith("/assets/");
    if (isFile && path.includes(".next.") !== network.isNextRelease) return void answer(404, { "cache-control": "no-store" }, Buffer.from("Not found"));
    // what has not changed there may have changed on its way
    const { "if-none-match": _tag, "if-modified-since": _time, ...sent } = request.headers;
    const upstream = http.request(
      {
        host: hostname,
        port,
        path: path.replace(".next.", "."),
        method: request.method,
        headers: { ...sent, "accept-encoding": "identity" },
      },
      async (found) => {
        const parts: Buffer[] = [];
        for await (const part of found) parts.push(part as Buffer);
        const { "content-length": length, "transfer-encoding": _, connection: __, ...headers } = found.headers;
        const body = Buffer.concat(parts);
        const isChanged = network.isNextRelease && isText.test(found.headers["content-type"] ?? "");
        if (isChanged) delete headers.etag;
        const size = request.method === "HEAD" && length !== undefined ? { "content-length": length } : {};
        answer(found.statusCode ?? 502, { ...headers, ...size }, isChanged ? Buffer.from(later(body.toString())) : body);
      },
    );
    upstream.on("error", () => request.socket.destroy());
    request.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  network.origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return network;
}

const step_ms = 50;

function send(response: http.ServerResponse, body: Buffer, bytes_per_s: number): void {
  if (bytes_per_s === 0) return void response.end(body);
  const piece = Math.ceil((bytes_per_s * step_ms) / 1000);
  const next = (from: number): void => {
    if (from >= body.length) return void response.end();
    response.write(body.subarray(from, from + piece));
    setTimeout(next, step_ms, from + piece);
  };
  next(0);
}
