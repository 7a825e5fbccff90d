/** Errors in Stripe's shape. */
export type ErrorBody = { error: { type: string; message: string; code?: string; param?: string; decline_code?: string } };

export class Problem extends Error {
  readonly status: 400 | 401 | 404 | 409;
  readonly body: ErrorBody;
  constructor(status: 400 | 401 | 404 | 409, error: ErrorBody["error"]) {
    super(error.message);
    this.status = status;
    this.body = { error };
  }
}

/** A parameter the caller got wrong. */
export const invalid = (message: string, param?: string, code?: string) =>
  new Problem(400, { type: "invalid_request_error", message, ...(param !== undefined && { param }), ...(code !== undefined && { code }) });

export const missing = (kind: string, id: string) =>
  new Problem(404, { type: "invalid_request_error", code: "resource_missing", message: `No such ${kind}: '${id.slice(0, 80)}'`, param: "id" });
