/** Which addresses a request may name. Pure. */

/** A name or an address, and perhaps a port; what a malformed one makes of the address would be anybody's guess. */
const host = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** `named`: the host of its header. */
export function isReadable(address: string, named: string | undefined): boolean {
  const url = URL.parse(address);
  if (url === null || (named !== undefined && !host.test(named))) return false;
  return /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
}
