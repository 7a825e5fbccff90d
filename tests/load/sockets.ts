/** Requests as they are meant: paths and headers that a client would tidy up go out as they stand, or byte by byte. */
import http from "node:http";
import { connect } from "node:net";

export type Sent = { name: string; method: string; path: string; headers: Record<string, string>; body: string | undefined };
/** `status` 0: no answer came, and `text` says why. */
export type Heard = { status: number; text: string; took_ms: number };

const patience_ms = 30_000;
const text_max = 300;
const piece_bytes = 64 * 1024;

export function askPlainly(agent: http.Agent, port: number, { method, path, headers, body }: Sent): Promise<Heard> {
  const started = performance.now();
  const heard = (status: number, text: string): Heard => ({ status, text: text.slice(0, text_max), took_ms: performance.now() - started });
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const options = { host: "127.0.0.1", port, method, path, agent, timeout: patience_ms, headers: { host: `127.0.0.1:${port}`, ...headers, ...length } };
    const request = http.request(options, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        if (text.length < text_max) text += part;
      });
      response.once("end", () => resolve(heard(response.statusCode ?? 0, text)));
      response.once("error", (error) => resolve(heard(0, error.message)));
    });
    request.once("timeout", () => request.destroy(new Error(`no answer in ${patience_ms} ms`)));
    request.once("error", (error) => resolve(heard(0, error.message)));
    request.end(body);
  });
}

const rawPatience_ms = 5_000;

/** Sends bytes and closes its half. An answer that never comes is the server's right where no request was made. */
export function sendBytes(port: number, bytes: Buffer): Promise<Heard> {
  const started = performance.now();
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let text = "";
    let done = false;
    const end = () => {
      if (done) return;
      done = true;
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text: text.slice(0, text_max), took_ms: performance.now() - started });
    };
    socket.setTimeout(rawPatience_ms, end);
    socket.on("data", (part: Buffer) => {
      if (text.length < 4_000) text += part.toString("latin1");
      if (text.includes("\r\n\r\n")) end();
    });
    socket.once("end", end);
    socket.once("error", end);
    socket.once("close", end);
  });
}

type LargeBody = { method: string; path: string; headers: Record<string, string>; body: Buffer; inChunks?: boolean };

/** Sends a large body piece by piece until it ends or the answer begins, which may be long before. */
export function sendBody(port: number, { method, path, headers, body, inChunks = false }: LargeBody): Promise<Heard> {
  const started = performance.now();
  const length = inChunks ? "transfer-encoding: chunked" : `content-length: ${body.length}`;
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    "connection: close",
    length,
    ...Object.entries(headers).map((each) => each.join(": ")),
  ];
  return new Promise((resolve) => {
    let text = "";
    const end = () => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text: text.slice(0, text_max), took_ms: performance.now() - started });
    };
    const socket = connect(port, "127.0.0.1", async () => {
      socket.write(`${lines.join("\r\n")}\r\n\r\n`);
      for (let at = 0; at < body.length && !text && socket.writable; at += piece_bytes) {
        const piece = body.subarray(at, at + piece_bytes);
        const isRoom = socket.write(inChunks ? Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n")]) : piece);
        await new Promise((next) => (isRoom ? setImmediate(next) : socket.once("drain", next).once("close", next)));
      }
      if (inChunks && socket.writable) socket.write("0\r\n\r\n");
    });
    socket.setTimeout(patience_ms, end);
    socket.on("data", (part: Buffer) => {
      text += part.toString("latin1");
      if (text.includes("\r\n\r\n")) end();
    });
    // the answer may lie in the buffer still when the other side closes
    socket.once("error", () => setTimeout(end, 50));
    socket.once("end", end);
  });
}
