import { data, type MiddlewareFunction } from "react-router";
import { renderContextKey } from "../context.ts";

/** What the worker has refused (too large, no such address, a wrong method) is shown within the frame, in the visitor's language. */
export const tellRefusal: MiddlewareFunction<Response> = ({ context }, next) => {
  const { refused } = context.get(renderContextKey);
  if (refused) throw data(refused.message === undefined ? null : { message: refused.message }, { status: refused.status });
  return next();
};
