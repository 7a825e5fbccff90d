/** Pages of a marketplace elsewhere (API_BASE_URL), whose answers may have any shape: what cannot be read of them is its fault, 502. */
import type { Context } from "hono";
import type { FramePage, RenderContext } from "../../app/context.ts";
import type { AppEnv } from "../context.ts";
import { errorStatus } from "../errors.ts";
import type { Category } from "../shop/catalogue/contract.ts";

/** What reading a field that is not there throws, what formatting a value that is none does, and what is no JSON. */
const isUnreadable = (error: unknown) => error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;

export const badGatewayOf =
  (c: Context<AppEnv>): RenderContext["badGatewayOf"] =>
  (error) =>
    c.env.API_BASE_URL && isUnreadable(error)
      ? { status: errorStatus.upstream_unreachable, message: c.get("words").t("errors.upstream_unreachable") }
      : undefined;

/** The foot of a page names pages of texts; an entry that cannot be read is left out. */
export const readablePages = (answer: { data: unknown } | null): FramePage[] =>
  (Array.isArray(answer?.data) ? answer.data : []).filter((each) => typeof each?.slug === "string" && typeof each.title === "string");

/** The frame, that of the error page as well, is drawn of categories: an entry without slug and name is left out. */
export const readableCategories = (categories: unknown): Category[] =>
  (Array.isArray(categories) ? categories : []).filter((each) => typeof each?.slug === "string" && typeof each.name === "string");
