import { prefixOf } from "../../locales/words.ts";
import { documentLocale } from "../client/language.ts";
import { routeFor } from "../navigation/page-routes.ts";
import { pageRoutes } from "../render/router-internals.ts";

/** The pattern of the page that is open, as the table of pages has it; undefined: it is none. */
export function currentPattern(): string | undefined {
  const route = routeFor(pageRoutes(), location.pathname.slice(prefixOf(documentLocale()).length) || "/");
  return route?.path === "*" ? undefined : route && `/${route.path ?? ""}`;
}
