/** The API's own description of itself, read as data: every test that walks all endpoints starts here. */
import { fetchApi } from "../api.ts";
import { type Contract, contractOf, type Document } from "./contract-of.ts";

export type { Contract, Operation, Parameter, Schema } from "./contract-of.ts";

export const readContract = async (): Promise<Contract> => contractOf((await (await fetchApi("/openapi.json")).json()) as Document);
