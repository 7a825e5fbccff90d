/** Errors in Flutterwave's shape. */
export const errorBody = (message: string) => ({ status: "error" as const, message, data: null });

export class Problem extends Error {
  readonly status: 400 | 401 | 404;
  constructor(status: 400 | 401 | 404, message: string) {
    super(message);
    this.status = status;
  }
}

export const invalid = (message: string) => new Problem(400, message);
