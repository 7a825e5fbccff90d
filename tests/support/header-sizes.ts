/** A law for all tests that ask the marketplace: the headers of an answer stay far below what platform and browsers take (docs/limits.md). */

const headers_max_bytes = 16 * 1024;
const cookie_max_bytes = 4096;

/** @throws Error when the headers, or one cookie, are too large */
export function requireSmallHeaders(address: string, response: Response): Response {
  const all_bytes = [...response.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  if (all_bytes > headers_max_bytes) throw new Error(`${address} answers with ${all_bytes} bytes of headers`);
  const large = response.headers.getSetCookie().find((cookie) => cookie.length > cookie_max_bytes);
  if (large) throw new Error(`${address} sets a cookie of ${large.length} bytes: ${large.split("=", 1)}`);
  return response;
}
