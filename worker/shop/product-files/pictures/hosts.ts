/**
 * From where pictures may be fetched. A seller chooses the address, so it is https, on the usual port, of a host that the operator
 * lists (PRODUCT_PICTURE_HOSTS, separated by commas): nobody can have us ask inside of anything. Pure.
 */
const hostsDefault = "cdn.shopify.com";

const isListed = ({ hostname }: URL, hosts: string | undefined) =>
  (hosts || hostsDefault)
    .split(",")
    .map((host) => host.trim().toLowerCase())
    .includes(hostname);

export function isAllowed(address: string, hosts: string | undefined): boolean {
  const url = URL.parse(address);
  if (url === null || url.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "") return false;
  return isListed(url, hosts);
}

/** An address of a listed host that was written without encryption, with it: such hosts have both. */
export function encrypted(address: string, hosts: string | undefined): string {
  const url = URL.parse(address);
  return url?.protocol === "http:" && url.port === "" && isListed(url, hosts) ? address.replace(/^http:/i, "https:") : address;
}

/** Why nothing is fetched from an address: of its host, or of how it is written. */
export function fetchProblem(address: string, hosts: string | undefined): "picture_host" | "picture_https" | null {
  if (isAllowed(address, hosts)) return null;
  const url = URL.parse(address);
  return url && isListed(url, hosts) ? "picture_https" : "picture_host";
}
