/** Errors in Razorpay's shape. */
export type ErrorBody = {
  error: { code: string; description: string; source: string; step: string; reason: string; metadata: object; field?: string };
};

type Told = Partial<ErrorBody["error"]> & { description: string };
export const errorBody = (told: Told): ErrorBody => ({ error: { code: "BAD_REQUEST_ERROR", source: "NA", step: "NA", reason: "NA", metadata: {}, ...told } });

export class Problem extends Error {
  readonly status: 400 | 401 | 409;
  readonly body: ErrorBody;
  constructor(status: 400 | 401 | 409, told: Told) {
    super(told.description);
    this.status = status;
    this.body = errorBody(told);
  }
}

/** A field the caller got wrong. */
export const invalid = (description: string, field: string) =>
  new Problem(400, { description, source: "business", step: "payment_initiation", reason: "input_validation_failed", field });

/** A call that cannot be done as things stand. */
export const refused = (description: string) => new Problem(400, { description });
export const missing = () => refused("The id provided does not exist");
