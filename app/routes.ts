/** The router's routes: the table of pages (pages.ts), and what is none. The worker gives each page a handler over its own (worker/ssr/page-handlers.ts). */
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { pages } from "./pages.ts";

export default [
  layout("routes/frame.tsx", [
    ...pages.map(({ pattern, file }) => (pattern === "/" ? index(`routes/${file}`) : route(pattern.slice(1), `routes/${file}`))),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
