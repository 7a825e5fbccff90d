import { ApiError } from "../client/api.ts";

/** The same refusal with its errors at the fields of the form, where the API names them otherwise; those of one field together. What is no refusal of fields stays as it is. */
export function renameErrors(error: unknown, named: (field: string) => string): unknown {
  if (!(error instanceof ApiError) || !error.body.errors) return error;
  const errors: Record<string, string[]> = {};
  for (const [field, texts] of Object.entries(error.body.errors)) errors[named(field)] = [...new Set([...(errors[named(field)] ?? []), ...texts])];
  return new ApiError(error.status, { ...error.body, errors });
}
