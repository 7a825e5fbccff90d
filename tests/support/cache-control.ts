/** A law for all tests that ask the API, whatever else they look at. */

/** Every answer of the API says how long it may be kept: what says nothing, browsers and what stands between keep as they think fit. */
export function requireCacheControl(address: string, response: Response): Response {
  const { pathname } = new URL(address, "http://localhost:8787");
  // an address in another spelling is led to its one before the API is asked
  const isAnswer = pathname.startsWith("/api/v1/") && response.status !== 301 && response.status < 500;
  if (isAnswer && !response.headers.has("cache-control")) throw new Error(`${pathname} (${response.status}) does not say how long it may be kept`);
  return response;
}
