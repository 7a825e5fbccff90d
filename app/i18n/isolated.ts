/** Names and amounts keep their own direction inside a sentence of the other one (Unicode isolates). */
export const isolated = (text: string) => `\u2068${text}\u2069`;
