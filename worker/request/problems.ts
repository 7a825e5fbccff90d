/** How a refusal outside the API leaves: as a page in the visitor's language where a page was asked for, else as the API's JSON. */
import type { Context } from "hono";
import type { AppEnv } from "../context.ts";
import { Refusal } from "../errors.ts";
import { applyRequestLanguage } from "./language/api-locale.ts";
import { setPageAndLocale } from "./language/locale.ts";
import { answerError, refusalHeaders } from "./refusals.ts";

const noPage = /^\/(api|media|sandbox|assets|icons|hero|share)(\/|$)/;

/** What cannot be read is answered without a look at what it might have meant. */
function wantsPage(c: Context<AppEnv>, { code }: Refusal): boolean {
  if (code === "bad_request" || noPage.test(c.req.path)) return false;
  if (c.req.method === "GET" || c.req.method === "HEAD" || c.req.path.endsWith(".data")) return true;
  return c.req.header("accept")?.includes("text/html") === true;
}

/** `render`: draws the page of what is set in the context. */
export const answerProblem =
  (render: (c: Context<AppEnv>) => Promise<Response>) =>
  async (error: Error, c: Context<AppEnv>): Promise<Response> => {
    if (!(error instanceof Refusal) || !wantsPage(c, error)) {
      applyRequestLanguage(c);
      return answerError(error, c);
    }
    setPageAndLocale(c);
    const message = error.code === "not_found" ? undefined : c.get("words").t(`errors.${error.code}`);
    c.set("page", { ...c.get("page"), refused: { status: error.status, message } });
    // where no page can be made either, the words alone must do
    const page = await render(c).catch(() => answerError(error, c));
    const answer = new Response(page.body, page);
    for (const [name, value] of Object.entries(refusalHeaders(error.details))) answer.headers.set(name, value);
    return answer;
  };
