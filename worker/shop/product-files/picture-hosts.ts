/**
 * From where pictures may be fetched. A seller chooses the address, so it is https, on the usual port, of a host that the operator
 * lists (PRODUCT_PICTURE_HOSTS, separated by commas): nobody can have us ask inside of anything. Pure.
 */
const hostsDefault = "cdn.shopify.com";

export function isAllowed(address: string, hosts: string | undefined): boolean {
  const url = URL.parse(address);
  if (url === null || url.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "") return false;
  return (hosts || hostsDefault)
    .split(",")
    .map((host) => host.trim().toLowerCase())
    .includes(url.hostname);
}
