/** Why the API refused a form, and the form given back with it. */
import { data } from "react-router";
import { ApiError, isRefusal } from "../client/api.ts";

/** Field by field, or in a sentence for the whole. */
export type Refusal = { errors: Readonly<Record<string, string>>; problem: string | null; code: string | null };
export const notRefused: Refusal = { errors: {}, problem: null, code: null };

/** The first message for each field. */
export const fieldErrors = ({ body }: ApiError): Record<string, string> =>
  Object.fromEntries(Object.entries(body.errors ?? {}).map(([name, texts]) => [name, texts[0] ?? ""]));

export function problemsOf(error: ApiError): Refusal & { errors: Record<string, string> } {
  const errors = fieldErrors(error);
  return { errors, problem: Object.keys(errors).length > 0 ? null : error.message, code: error.body.code ?? null };
}

/** @throws what is no refusal: our own fault becomes an error page */
export function refusalOf(error: unknown): ApiError {
  if (!isRefusal(error)) throw error;
  return error;
}

/** A server that is too busy for now (503) answers like a refusal: nothing was done, and what was typed stays. */
export const isRefusalOrBusy = (error: unknown): error is ApiError => isRefusal(error) || (error instanceof ApiError && error.status === 503);

/** What an action says: its answer, or that with a status, or where to go on. */
export type Answered<T> = T | ReturnType<typeof formAgain<T>> | Response;

/** The page again, with what is to be mended. */
export const formAgain = <T>(answer: T, { status }: { status: number }) => data(answer, { status });
