import type { PageAddress } from "../../pages.ts";

/** Where the buyer of a package reads and writes messages; `proof`: the key of the order's links. */
export const messagesPath = (number: string, packageId: number, proof: string | null): PageAddress =>
  `/checkout/order/${encodeURIComponent(number)}/messages/${packageId}${proof === null ? "" : (`?key=${encodeURIComponent(proof)}` as const)}`;
