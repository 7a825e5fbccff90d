/**
 * Passwords: scrypt (N 2^15, r 8, p 3: 32 MiB) and over its result HMAC-SHA-256 with a pepper that is not in the database. What
 * is stored names all parameters, so that they may change: `scrypt$v1$15$8$3$kid$salt$hash`. Passwords are hashed exactly as they came.
 */
import { createHmac, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { hashOf, ringOf, sign } from "../../../signing.ts";
import { fairQueue, type TurnRules, type Waiter } from "./turns.ts";

type Parameters = { logN: number; r: number; p: number };
const current: Parameters = { logN: 15, r: 8, p: 3 };
const [salt_bytes, key_bytes] = [16, 32];
/** The runtime's cap on N·r·p, and ours on memory: a stored text that asks for more is refused before it costs anything. */
const costMax = 2 ** 20;
const memoryMax_bytes = 64 * 1024 * 1024;
/**
 * A hash keeps an isolate busy for a sixth of a second. Ten strangers wait for two and a half at most; the rests leave a third of the
 * time to pages even then.
 */
export const turnRules: TurnRules = {
  places: 10,
  placesOfNetwork: 3,
  reservedPlaces: 8,
  wait_ms: 3_000,
  reservedWait_ms: 10_000,
  rest_ms: 20,
  restShare: 0.5,
  restMax_ms: 250,
};
const inTurn = fairQueue(turnRules);

const kidOf = (key: string) => hashOf(`pepper kid\n${key}`).slice(0, 12);
/** No key serves two purposes: the pepper is derived. */
const pepperOf = (key: string) => sign(key, "pepper", "key");
const seal = (key: string, derived: Buffer) => createHmac("sha256", pepperOf(key)).update(derived).digest();

const isAffordable = ({ logN, r, p }: Parameters) =>
  logN >= 1 && logN <= 20 && r >= 1 && p >= 1 && 2 ** logN * r * p <= costMax && 128 * 2 ** logN * r + 128 * r * p <= memoryMax_bytes;

const nobody: Waiter = { isKnown: false, network: null };
let derivedSoFar = 0;
/** How many hashes this isolate has worked out; a test compares the work of answers that must not differ. */
export const hashesDerived = () => derivedSoFar;

/** @throws Refusal too_many_requests */
const derive = (who: Waiter, password: string, salt: Buffer, { logN, r, p }: Parameters) =>
  inTurn(who, () => {
    derivedSoFar += 1;
    return new Promise<Buffer>((resolve, reject) =>
      scrypt(password, salt, key_bytes, { N: 2 ** logN, r, p, maxmem: memoryMax_bytes }, (error, key) => (error ? reject(error) : resolve(key))),
    );
  });

/** What is stored of a password, with the ring's current key. `salt` is for tests with known answers. @throws Refusal too_many_requests */
export async function hashPassword(dataKey: string, password: string, salt: Buffer = randomBytes(salt_bytes), who: Waiter = nobody): Promise<string> {
  const key = ringOf(dataKey)[0] ?? "";
  const hash = seal(key, await derive(who, password, salt, current));
  const { logN, r, p } = current;
  return ["scrypt", "v1", logN, r, p, kidOf(key), salt.toString("base64url"), hash.toString("base64url")].join("$");
}

type Stored = Parameters & { kid: string; salt: Buffer; hash: Buffer };

function parse(stored: string): Stored | null {
  const match = /^scrypt\$v1\$(\d{1,2})\$(\d{1,3})\$(\d{1,3})\$([\w-]{12})\$([\w-]{22,86})\$([\w-]{43})$/.exec(stored);
  if (!match) return null;
  const [, logN, r, p, kid, salt, hash] = match;
  const parameters = { logN: Number(logN), r: Number(r), p: Number(p) };
  if (!isAffordable(parameters)) return null;
  return { ...parameters, kid: kid as string, salt: Buffer.from(salt as string, "base64url"), hash: Buffer.from(hash as string, "base64url") };
}

export type CheckedPassword = {
  fits: boolean;
  /** Fits, but was hashed with other parameters or another key than today's. */
  outdated: boolean;
};

/**
 * Whether a password fits. Where there is none to compare with (nobody has that address, a provider signs in), the same work is
 * done for nothing, so that the time of the answer says nothing.
 * @throws Refusal too_many_requests
 */
export async function checkPassword(dataKey: string, password: string, stored: string | null | undefined, who: Waiter = nobody): Promise<CheckedPassword> {
  const known = stored ? parse(stored) : null;
  const key = ringOf(dataKey).find((each) => kidOf(each) === known?.kid);
  if (!known || key === undefined) {
    await derive(who, password, Buffer.alloc(salt_bytes), current);
    return { fits: false, outdated: false };
  }
  const fits = timingSafeEqual(seal(key, await derive(who, password, known.salt, known)), known.hash);
  const isCurrent = known.logN === current.logN && known.r === current.r && known.p === current.p && key === ringOf(dataKey)[0];
  return { fits, outdated: fits && !isCurrent };
}

/** Whether a stored password can be checked with this ring at all. */
export const isUnderRing = (dataKey: string, stored: string) => ringOf(dataKey).some((key) => kidOf(key) === parse(stored)?.kid);

/** How the accounts hash and check passwords; `who` waits for it. Tests of what follows from a password bring a quick one. */
export type Passwords = {
  hash(who: Waiter, password: string): Promise<string>;
  check(who: Waiter, password: string, stored: string | null | undefined): Promise<CheckedPassword>;
};

export const scryptPasswords = (dataKey: string): Passwords => ({
  hash: (who, password) => hashPassword(dataKey, password, undefined, who),
  check: (who, password, stored) => checkPassword(dataKey, password, stored, who),
});
