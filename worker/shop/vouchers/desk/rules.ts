/** The marketplace's own vouchers as operators look after them: where they stand, how many there may be, what of one may still change. Pure. */
import { lockedChanges, readableSigns, sellerVoucherState, sellerVoucherStates, type VoucherDraft } from "../selling/rules.ts";

export const deskVoucherStates = [...sellerVoucherStates, "stopped"] as const;
export type DeskVoucherState = (typeof deskVoucherStates)[number];
export const voucherOrders = ["latest", "soonest"] as const;

/** So many that are not over, apart from those of sets. */
export const livingVouchers_max = 500;
/** So many codes in one set, and so many of all sets that are not over. */
export const setCodes_max = 500;
export const livingSetCodes_max = 10_000;
/** So many categories or shops one voucher is for. */
export const chosen_max = 50;
/** A set's codes begin with its name, a dash and so many signs that nobody guesses. */
export const setSigns_chars = 8;
export const setName_chars = { min: 3, max: 30 } as const;

/** What is over stays over; what is stopped waits until it goes on. */
export function deskVoucherState(
  { stopped_at, ...terms }: Pick<VoucherDraft, "starts_at" | "ends_at" | "total_limit"> & { uses: number; stopped_at: number | null },
  now_ms: number,
): DeskVoucherState {
  const state = sellerVoucherState(terms, now_ms);
  return state !== "ended" && stopped_at !== null ? "stopped" : state;
}

/** `mains`: slugs of main categories, `shops`: handles; none: all. */
export type DeskDraft = VoucherDraft & { mains: readonly string[]; shops: readonly string[] };

const isSame = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join();

/** The fields that may not become what is asked: as for a shop's voucher, and what it is for. */
export const lockedDeskChanges = (now: DeskDraft, next: DeskDraft): string[] => [
  ...lockedChanges(now, next),
  ...(isSame(now.mains, next.mains) ? [] : ["mains"]),
  ...(isSame(now.shops, next.shops) ? [] : ["shops"]),
];

/** The acts that a state allows. */
export const actsIn = (state: DeskVoucherState): readonly ("stop" | "resume")[] => (state === "ended" ? [] : state === "stopped" ? ["resume"] : ["stop"]);

/** As many codes as the bytes are enough for. */
export const codesOfSet = (name: string, random: Uint8Array): string[] =>
  Array.from({ length: Math.floor(random.length / setSigns_chars) }, (_, at) => {
    const signs = readableSigns(random.subarray(at * setSigns_chars, (at + 1) * setSigns_chars));
    return `${name}-${signs}`;
  });
