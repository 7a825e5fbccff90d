/** Where notices come from, as PayFast lists its servers. Advice alone: the service has moved since, and the signature decides. Pure. */
const listed = ["197.97.145.144/28", "41.74.179.192/27", "102.216.36.0/28", "102.216.36.128/28", "144.126.193.139/32"];

function numberOf(address: string): number | undefined {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address)?.slice(1).map(Number);
  return parts?.every((part) => part <= 255) ? parts.reduce((sum, part) => sum * 256 + part, 0) : undefined;
}

/** False for what is no IPv4 address, too: none of the listed is another. */
export function isListedSource(address: string): boolean {
  const asked = numberOf(address);
  return listed.some((block) => {
    const [from = "", bits] = block.split("/");
    const size = 2 ** (32 - Number(bits));
    return asked !== undefined && Math.floor(asked / size) === Math.floor((numberOf(from) as number) / size);
  });
}
