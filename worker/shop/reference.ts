/** Numbers of receipts, as people read them aloud. Pure. */
const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** `W-XXXX-XXXX`: the letter of what it is, and 40 random bits in Crockford's base 32. `random`: 8 bytes. */
export function receiptReference(letter: string, random: Uint8Array): string {
  const text = Array.from(random.subarray(0, 8), (byte) => crockford[byte & 31]).join("");
  return `${letter}-${text.slice(0, 4)}-${text.slice(4)}`;
}
