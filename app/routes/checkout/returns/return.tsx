/** The way back from those gateways that have no address of their own. */
import type { Route } from "./+types/return";
import { backFromGateway } from "./back.ts";

const back = ({ request, context, params }: Route.LoaderArgs | Route.ActionArgs) => backFromGateway({ request, context }, params);

export const loader = back;
export const action = back;
