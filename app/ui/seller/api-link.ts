/** The address of something of the API that a browser fetches by itself: a file to save. */
import type { Addressing, PathOf } from "../../../worker/api/wire.ts";
import { addressOf, type CallAddress } from "../../client/api.ts";

export const apiLink = <P extends PathOf<"GET">>(path: P, ...[parts]: Addressing<"GET", P>): string =>
  `/api/v1${addressOf(path, parts as CallAddress)}`.replace(/\?$/, "");
