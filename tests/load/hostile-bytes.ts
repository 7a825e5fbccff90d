/** What no client would send: hosts, request lines and bodies in shapes that HTTP does not know. */
import type { Sent } from "./sockets.ts";

export type Bytes = { name: string; bytes: Buffer };

const hosts = [
  "a b",
  "[::",
  "a@b:c",
  "%00",
  "a/b",
  "a?b",
  "a#b",
  "a:99999999",
  "a,b",
  "",
  "\u00ff",
  "[::1",
  "localhost:",
  ":80",
  "x\r\nHost: y",
  "a".repeat(3_000),
  "..",
  "-",
];
const targets = [
  "*",
  "/",
  "//",
  "http://other/x",
  "http://",
  "ftp://a/b",
  "healthz",
  "/%",
  "/\\",
  "/\u0080",
  "/?".repeat(50),
  `/${"a/".repeat(2_000)}`,
  "/a#b",
  "/:80",
  "http://[::/x",
  "/ x",
];
const methods = ["GET", "POST", "OPTIONS", "HEAD"];
const posts = [
  "/currency",
  "/sign-out",
  "/social-callback",
  "/login",
  "/user/profile",
  "/user/reviews",
  "/cart",
  "/brands",
  "/nowhere",
  "/healthz",
  "/api/v1/cart/items",
  "/api/v1/user/signin",
  "/api/v1/user/avatar",
  "/api/v1/payments/stripe/webhook",
  "/sandbox/x",
];
const chunks = [
  "zz\r\nhello\r\n0\r\n\r\n",
  "5\r\nhel",
  "-1\r\n\r\n",
  "5;x=y\r\nhello\r\n0\r\nTrailer: x\r\n\r\n",
  "ffffffffffffffff\r\nx\r\n",
  "\r\n\r\n",
  "5 \r\nhello\r\n0\r\n\r\n",
  "0\r\n\r\nGET /x HTTP/1.1\r\n\r\n",
  `fffff\r\n${"a=1&".repeat(300_000)}\r\n0\r\n\r\n`,
];
const lengths = ["5\r\nContent-Length: 6", "-1", "x", "1e3", " 5", "99999999999", "5\r\nTransfer-Encoding: chunked", "33554432"];

const lines = (...parts: string[]) => Buffer.from(`${parts.join("\r\n")}\r\n\r\n`, "latin1");

/** All of them; nothing here is left to chance. */
export function brokenRequests(port: number): Bytes[] {
  const host = `Host: 127.0.0.1:${port}`;
  const form = ["Content-Type: application/x-www-form-urlencoded", `Origin: http://127.0.0.1:${port}`, "Connection: close"];
  return [
    ...hosts.flatMap((name) =>
      ["/healthz", "/", "/api/v1/cart"].map((path) => ({
        name: `host ${JSON.stringify(name.slice(0, 20))} ${path}`,
        bytes: lines(`GET ${path} HTTP/1.1`, `Host: ${name}`, "Connection: close"),
      })),
    ),
    ...targets.flatMap((target) =>
      methods.map((method) => ({
        name: `target ${method} ${target.slice(0, 20)}`,
        bytes: lines(`${method} ${target} HTTP/1.1`, host, "Connection: close", "Content-Length: 0"),
      })),
    ),
    ...posts.flatMap((path) =>
      chunks.map((chunk) => ({
        name: `chunk ${path} ${JSON.stringify(chunk.slice(0, 12))}`,
        bytes: Buffer.concat([lines(`POST ${path} HTTP/1.1`, host, ...form, "Transfer-Encoding: chunked"), Buffer.from(chunk, "latin1")]),
      })),
    ),
    ...posts.flatMap((path) =>
      lengths.map((length) => ({
        name: `length ${path} ${JSON.stringify(length)}`,
        bytes: Buffer.concat([lines(`POST ${path} HTTP/1.1`, host, ...form, `Content-Length: ${length}`), Buffer.from("hello")]),
      })),
    ),
  ];
}

/** Bodies that are far too large, told and in chunks: every form outside the API, and some inside. */
export const largeBodies = (port: number): Sent[] =>
  posts.map((path) => ({
    name: "large",
    method: "POST",
    path,
    headers: { "content-type": "application/x-www-form-urlencoded", origin: `http://127.0.0.1:${port}`, accept: "text/html" },
    body: "a=1&".repeat(400_000),
  }));
