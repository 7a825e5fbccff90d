/** Whether a request came to a laptop over plain HTTP: the one place where cookies go without Secure. */
const laptops = new Set(["localhost", "127.0.0.1", "[::1]"]);

export const isLaptop = (hostname: string) => laptops.has(hostname);

export function isLocal(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && isLaptop(hostname);
}
