/** The account's addresses. `parts`: what the other rooms keep of a shopper, for the file of all that is kept. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../../context.ts";
import type { ExportPart } from "../export.ts";
import { ownAccount } from "./account-api.ts";
import { avatar } from "./profile/avatar.ts";
import { signInAndOutApi } from "./sign-in-and-out-api.ts";

export const account =
  (parts: Readonly<Record<string, ExportPart>>) =>
  (api: OpenAPIHono<AppEnv>): void => {
    signInAndOutApi(api);
    ownAccount(api, parts);
    avatar(api);
  };
