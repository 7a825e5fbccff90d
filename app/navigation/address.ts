/** Addresses of this site's pages, without locale prefix, as the table of pages knows them. */
import { redirect as redirectAnywhere } from "react-router";
import type { PageAddress } from "../pages.ts";

/** An address that is data: the API's, a provider's, the visitor's own. The table promises nothing of it. */
export const asAddress = (data: string) => data as PageAddress;

/** The router's redirect, to a page there is. */
export const redirect = redirectAnywhere as (to: PageAddress, init?: number | ResponseInit) => Response;
