/**
 * A refusal of the API that a page's loader or action lets pass is the page's own: it has the API's status, and its message is
 * for the visitor (app/render/failure.ts). Whatever else is thrown is a bug and leaves without a word of it; where a marketplace
 * elsewhere answers, it is what cannot be read of its answers.
 */
import { data, type RouterContextProvider, type ServerBuild } from "react-router";
import { ApiError } from "../../app/client/api.ts";
import { renderContextKey } from "../../app/context.ts";

type Routes = ServerBuild["routes"];

export function withRefusals(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (!route) return [id, route];
      const { loader, action } = route.module;
      return [id, { ...route, module: { ...route.module, ...(loader && { loader: refusing(loader) }), ...(action && { action: refusing(action) }) } }];
    }),
  );
}

const refusing =
  <Args extends { context: Readonly<RouterContextProvider> }, Answer>(ask: (args: Args) => Answer) =>
  async (args: Args): Promise<Awaited<Answer>> => {
    try {
      return await ask(args);
    } catch (error) {
      if (error instanceof ApiError) throw data({ message: error.message }, { status: error.status });
      const { badGatewayOf, logError } = args.context.get(renderContextKey);
      const badGateway = badGatewayOf(error);
      if (!badGateway) throw error;
      logError("upstream_answer_unfit", { message: String(error) });
      throw data({ message: badGateway.message }, { status: badGateway.status });
    }
  };
