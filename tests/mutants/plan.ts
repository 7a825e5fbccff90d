/** What parent and runner of a mutation run say to each other. */
import type { Switched } from "./switches.ts";

export type Mutant = Switched & { file: string };
/** Names of all functions, and the number of each source's first one in that list. */
export type Plan = { mutants: Mutant[]; scopes: string[]; firstScopes: Record<string, number> };
/** One test file with one mutant; 0 is none. */
export type Task = { project: string; file: string; mutant: number };
export type Done = { type: "done"; task: Task; hasFailed: boolean; by: string; took_ms: number; ran: number[]; ranLoading: number[] };
export type Answer = Done | { type: "ready" } | { type: "began"; task: Task } | { type: "ended" };
