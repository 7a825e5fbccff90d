/** Where the empty marketplace of the browser tests is, and what makes its first visitor its owner. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../../worker/local/platform.ts";
import { memoryFolder } from "../../support/memory-folder.ts";

export const emptyMarketPort = 8798;
export const emptyMarketOrigin = `http://localhost:${emptyMarketPort}`;
export const emptyMarketFolder = () => path.join(memoryFolder() ?? path.join(root, ".wrangler"), "e2e-market");
/** The same before anybody came: what other markets of a test begin as. */
export const untouchedMarketFolder = () => `${emptyMarketFolder()}-untouched`;
export const ownerTokenFile = "owner-token.txt";
export const ownerToken = () => readFileSync(path.join(emptyMarketFolder(), ownerTokenFile), "utf8");
