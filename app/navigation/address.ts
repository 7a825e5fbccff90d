/** Addresses of this site's pages, without locale prefix, as the table of pages knows them. */
import { redirect as redirectAnywhere, redirectDocument as redirectDocumentAnywhere } from "react-router";
import type { PageAddress } from "../pages.ts";

/** An address that is data: the API's, a provider's, the visitor's own. The table promises nothing of it. */
export const asAddress = (data: string) => data as PageAddress;

/** The router's redirects, to a page there is. */
export const redirect = redirectAnywhere as (to: PageAddress, init?: number | ResponseInit) => Response;
export const redirectDocument = redirectDocumentAnywhere as typeof redirect;
