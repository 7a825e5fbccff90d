/**
 * `npm start` and, with the word "dev", `npm run dev`: from a fresh clone to a running marketplace. Plain JavaScript that runs on
 * Node ≥ 20.19 with nothing installed; everything after the installation runs on the Node the project brings along.
 */
import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const node = path.join(root, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");
const installStamp = path.join(root, "node_modules/.cache/meydan/installed");
const buildStamp = path.join(root, "node_modules/.cache/meydan/built");
const diskNeeded_bytes = 1024 ** 3;

/** A failure with a sentence for the person at the terminal; anything else is a bug and keeps its stack. */
class Sentence extends Error {}

const inRoot = (...parts) => path.join(root, ...parts);
const writeStamp = (file, content) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
};
const seconds = (started) => `${((performance.now() - started) / 1000).toFixed(1)} s`;

// --- before anything is touched ---

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) throw new Sentence(`Meydan needs Node.js 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org`);
}

function readPort() {
  const port = Number(process.env.PORT || 8787);
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Sentence(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
  return port;
}

const answers = (host, port) =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1000 });
    const settle = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => settle(true));
    socket.once("timeout", () => settle(false));
    socket.once("error", () => settle(false));
  });

async function checkPort(port) {
  const taken = (await Promise.all(["127.0.0.1", "::1"].map((host) => answers(host, port)))).includes(true);
  if (taken) throw new Sentence(`Port ${port} is taken. Stop what runs there, or choose another one: PORT=${port + 1} npm start`);
}

async function checkDisk() {
  const { bavail, bsize } = await statfs(root);
  if (bavail * bsize < diskNeeded_bytes) throw new Sentence(`Meydan needs 1 GB of free disk space; there are ${Math.round((bavail * bsize) / 1024 ** 2)} MB.`);
}

// --- steps ---

/** The beginning and the end of a long complaint: npm says first what is wrong, others last. */
const shortened = (lines) => (lines.length <= 40 ? lines : [...lines.slice(0, 15), "…", ...lines.slice(-25)]).join("\n");

/** Runs a command without its chatter; when it fails, what it said is shown. */
function runQuietly(command, args, failure, onLine = () => {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        for (const line of text.split("\n").filter(Boolean)) {
          said.push(line);
          onLine(line);
        }
      });
    }
    child.once("error", (error) => reject(new Sentence(`${failure} (${error.message})`)));
    child.once("close", (code) => (code === 0 ? resolve(said) : reject(new Sentence(`${shortened(said)}\n\n${failure}`))));
  });
}

/** npm as it was called, or else the one on the PATH. */
function npm(args, failure) {
  const cli = process.env.npm_execpath;
  return cli && /\.c?js$/.test(cli) ? runQuietly(process.execPath, [cli, ...args], failure) : runQuietly("npm", args, failure);
}

/** Says what is being done, that it is still being done, and how long it took. */
async function step(title, work) {
  const started = performance.now();
  process.stdout.write(`${title} …`);
  const heartbeat = setInterval(() => process.stdout.write("."), 3000);
  try {
    const note = await work();
    process.stdout.write(` ${note ? `${note}, ` : ""}${seconds(started)}\n`);
  } catch (error) {
    process.stdout.write("\n");
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}

const lockDigest = () => createHash("sha256").update(readFileSync(inRoot("package-lock.json"))).digest("hex");

/** Whether what is installed is what the lock file names; optional packages may be another platform's. */
function isInstalled() {
  const hidden = inRoot("node_modules/.package-lock.json");
  if (!existsSync(hidden) || !existsSync(node)) return false;
  if (existsSync(installStamp) && readFileSync(installStamp, "utf8") === lockDigest()) return true;
  const wanted = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8")).packages;
  const present = JSON.parse(readFileSync(hidden, "utf8")).packages;
  return Object.entries(wanted).every(([place, { version, optional, devOptional, link }]) => place === "" || link || present[place]?.version === version || ((optional || devOptional) && !present[place]));
}

async function install() {
  if (isInstalled()) return "up to date";
  // not `npm ci`: that refuses a lock file which does not name every other platform's optional packages
  await npm(["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], "The packages could not be installed. Is the network there?");
  if (!existsSync(node)) throw new Sentence("The package node brought no Node.js for this platform: node_modules/node/bin is missing.");
  writeStamp(installStamp, lockDigest());
  return "";
}

/** Made-up keys for every payment provider's stand-in, and real random secrets for what is signed and encrypted. */
function localSettings() {
  const random = (bytes) => randomBytes(bytes).toString("hex");
  const digits = (count) => Array.from(randomBytes(count), (byte) => (byte % 9) + 1).join("");
  return {
    AUTH_SECRET: random(32),
    DATA_KEY: randomBytes(32).toString("base64"),
    STRIPE_SECRET_KEY: `sk_test_${random(16)}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${random(16)}`,
    RAZORPAY_KEY_ID: `rzp_test_${random(7)}`,
    RAZORPAY_KEY_SECRET: random(12),
    RAZORPAY_WEBHOOK_SECRET: random(16),
    FLUTTERWAVE_SECRET_KEY: `FLWSECK_TEST-${random(16)}-X`,
    FLUTTERWAVE_WEBHOOK_HASH: random(16),
    IYZICO_API_KEY: `sandbox-${random(16)}`,
    IYZICO_SECRET_KEY: `sandbox-${random(16)}`,
    IYZICO_MERCHANT_ID: digits(7),
    ETISALAT_CUSTOMER: "Meydan Local",
    ETISALAT_STORE: "0000",
    ETISALAT_TERMINAL: "0000",
    ETISALAT_USERNAME: "meydan_local",
    ETISALAT_PASSWORD: random(10),
    PAYFAST_MERCHANT_ID: digits(8),
    PAYFAST_MERCHANT_KEY: random(7).slice(0, 13),
    PAYFAST_PASSPHRASE: random(10),
  };
}

function makeSettings() {
  const file = inRoot(".dev.vars");
  if (existsSync(file)) return "kept";
  const lines = Object.entries(localSettings()).map(([name, value]) => `${name}="${value}"`);
  writeFileSync(file, `# Made by npm start for this machine only; not committed. Payment keys are made up: locally a stand-in answers for the providers.\n${lines.join("\n")}\n`, { mode: 0o600 });
  return "made in .dev.vars";
}

/** A fingerprint of the sources by size and time of change; the pictures of public/demo are named in the seed's manifest. */
function sourcesDigest() {
  const hash = createHash("sha256");
  const visit = (place) => {
    const facts = statSync(inRoot(place), { throwIfNoEntry: false });
    if (!facts || place === path.join("public", "demo")) return;
    if (facts.isDirectory()) for (const name of readdirSync(inRoot(place)).sort()) visit(path.join(place, name));
    else hash.update(`${place} ${facts.size} ${facts.mtimeMs}\n`);
  };
  for (const place of ["app", "worker", "locales", "public", "tests/sandbox", "vite.config.ts", "wrangler.toml", "tsconfig.json", "package.json", "package-lock.json"]) visit(place);
  return hash.digest("hex");
}

async function build() {
  const digest = sourcesDigest();
  const built = existsSync(inRoot("build/server/index.js")) && existsSync(inRoot("build/sandbox/index.js"));
  if (built && existsSync(buildStamp) && readFileSync(buildStamp, "utf8") === digest) return "up to date";
  await npm(["run", "build"], "The build failed; its last lines stand above.");
  writeStamp(buildStamp, digest);
  return "";
}

async function fill() {
  const said = await runQuietly(node, [inRoot("worker/local/seed.ts")], "The local database could not be filled. Is another Meydan running here? If not, deleting .wrangler/state gives a fresh one.");
  return said.at(-1)?.replace(/, [\d.]+ s$/, "") ?? "";
}

/** Hands the terminal over to the server; resolves with its exit code once it has ended, 0 when it was told to. */
function serve(args, port) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { cwd: root, stdio: "inherit", env: { WRANGLER_LOG: "warn", ...process.env, PORT: String(port) } });
    let told = false;
    for (const signal of ["SIGINT", "SIGTERM"]) {
      process.on(signal, () => {
        told = true;
        child.kill(signal);
      });
    }
    child.once("error", (error) => reject(new Sentence(`The server could not be started: ${error.message}`)));
    child.once("exit", (code) => resolve(told ? 0 : (code ?? 1)));
  });
}

async function start(developing) {
  checkNode();
  const port = readPort();
  await checkPort(port);
  await checkDisk();
  const steps = [["Packages", install], ["Settings", makeSettings], ...(developing ? [] : [["Build", build]]), ["Demo marketplace", fill]];
  for (const [at, [title, work]] of steps.entries()) await step(`${at + 1}/${steps.length + 1} ${title}`, work);
  process.stdout.write(`${steps.length + 1}/${steps.length + 1} Starting …\n`);
  const code = await serve(developing ? [inRoot("node_modules/vite/bin/vite.js"), "--port", String(port), "--strictPort"] : [inRoot("worker/local/serve.ts")], port);
  if (code !== 0) throw new Sentence("The server ended with an error.");
}

try {
  await start(process.argv[2] === "dev");
} catch (error) {
  console.error(error instanceof Sentence ? `\n${error.message}` : error);
  process.exitCode = 1;
}
