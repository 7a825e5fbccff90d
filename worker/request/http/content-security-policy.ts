/**
 * `form-action` also governs the redirect that answers a form post (Chromium), so the gateways' and the
 * sign-in providers' hosts stand there.
 * What fonts and requests may be follows from default-src: the shorter header keeps the home page within the first flight of a connection.
 * Styles are inlined with the nonce; no style attribute is used anywhere.
 */
export function contentSecurityPolicy(nonce: string, formOrigins: readonly string[] = []): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    // script-src would stand for it, and knows only nonces
    "worker-src 'self'",
    ["form-action 'self'", ...formOrigins].join(" "),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}
