/** What a failed page says of its failure. Pure. */
import { isRouteErrorResponse } from "react-router";

export type PageFailure = { status: number; message: string | undefined };

/** There is no such page, or no longer. */
export const isMissing = (status: number): boolean => status === 404 || status === 410;

/** What its title and heading say. */
export const failureTitle = (status: number) => (isMissing(status) ? "failure.notFound" : "failure.page");

/**
 * Status and message of what a page threw. Shown is only what was written for visitors: the message of an answer (the API's, in
 * their language), a thrown text or object of our own. An Error's message and the router's own texts are for the log.
 */
export function failureOf(error: unknown): PageFailure {
  const isAnswer = isRouteErrorResponse(error);
  const { statusCode, status, internal } = Object(error) as { statusCode?: unknown; status?: unknown; internal?: unknown };
  const code = [statusCode, status].find((each) => typeof each === "number" && each >= 400 && each < 600);
  const thrown: unknown = isAnswer ? error.data : error;
  const text = typeof thrown === "string" ? thrown : Object(thrown).message;
  const isForVisitors = !(error instanceof Error) && !internal && typeof text === "string" && text.trim() !== "";
  return { status: (code as number | undefined) ?? 500, message: isForVisitors ? text : undefined };
}
