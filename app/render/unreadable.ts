/** What reading a field that is not there throws, what formatting a value that is none does, and what is no JSON: an answer of another shape than expected. */
export const isUnreadable = (error: unknown): error is Error => error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;
