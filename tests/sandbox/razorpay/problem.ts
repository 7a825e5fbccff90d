/** Errors in Razorpay's shape. */
export type ErrorBody = {
  error: { code: string; description: string; source: string; step: string; reason: string; metadata: object; field?: string };
};

type ProblemFields = Partial<ErrorBody["error"]> & { description: string };
export const errorBody = (expected: ProblemFields): ErrorBody => ({
  error: { code: "BAD_REQUEST_ERROR", source: "NA", step: "NA", reason: "NA", metadata: {}, ...expected },
});

export class Problem extends Error {
  readonly status: 400 | 401 | 409;
  readonly body: ErrorBody;
  constructor(status: 400 | 401 | 409, expected: ProblemFields) {
    super(expected.description);
    this.status = status;
    this.body = errorBody(expected);
  }
}

/** A field the caller got wrong. */
export const invalid = (description: string, field: string) =>
  new Problem(400, { description, source: "business", step: "payment_initiation", reason: "input_validation_failed", field });

/** A call that cannot be done as things stand. */
export const refused = (description: string) => new Problem(400, { description });
export const missing = () => refused("The id provided does not exist");
