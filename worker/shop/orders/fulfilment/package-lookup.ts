/** A package by its id, before it is moved. */
import { Refusal } from "../../../errors.ts";
import { type PackageTarget, readPackageTarget } from "./data.ts";

/** Where the package with this id stands, and whose it is. @throws Refusal not_found */
export async function findPackage(db: D1Database, id: number): Promise<PackageTarget> {
  const found = await readPackageTarget(db, id);
  if (!found) throw new Refusal("not_found");
  return found;
}
