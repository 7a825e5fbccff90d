/** What an environment lacks before it can be released, each with what to do about it. Pure. */
import type { Environment } from "./environment.ts";

/** What the account holds, as wrangler lists it. */
export type Account = {
  databases: { uuid: string; name: string }[];
  namespaces: { id: string; title: string }[];
  /** Of those that were asked for. */
  queues: string[];
  buckets: string[];
  /** Domains that mail may be sent from. */
  sendingDomains: string[];
  /** Names of the secrets that the worker has. */
  secrets: string[];
};

/** `remedy`: the command that makes it, or where nothing makes it by a command, what to write where. */
export type Missing = { what: string; remedy: string };

/** Such an id stands in wrangler.toml until the owner's own is put in. */
const isPlaceholder = (id: string) => /^0{8}/.test(id.replaceAll("-", ""));
const isPlaceholderHost = (host: string) => /(^|\.)example(\.workers\.dev)?$/.test(host);
const randomSecret = `node -p "crypto.randomBytes(32).toString('hex')"`;

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).hostname : "");

function missingAddress({ name, origin, customDomains }: Environment): Missing[] {
  const host = hostOf(origin);
  const at = `wrangler.toml, [env.${name}]`;
  if (!origin.startsWith("https://") || isPlaceholderHost(host))
    return [{ what: "PUBLIC_ORIGIN is not an address of yours", remedy: `${at}: vars = { PUBLIC_ORIGIN = "https://<your domain>" }` }];
  if (customDomains.includes(host)) return [];
  return [{ what: `nothing leads ${host} to the worker`, remedy: `${at}: routes = [{ pattern = "${host}", custom_domain = true }]` }];
}

function missingStores({ name, worker, database, namespaces, bucket, queue }: Environment, account: Account): Missing[] {
  const at = `put its id into [env.${name}] of wrangler.toml`;
  const missing: Missing[] = [];
  if (isPlaceholder(database.id) || !account.databases.some(({ uuid }) => uuid === database.id))
    missing.push({ what: "DB names no database of the account", remedy: `npx wrangler d1 create ${database.name}, then ${at}` });
  for (const { binding, id } of namespaces)
    if (isPlaceholder(id) || !account.namespaces.some((each) => each.id === id))
      missing.push({
        what: `${binding} names no KV namespace of the account`,
        remedy: `npx wrangler kv namespace create ${worker}-${binding.toLowerCase()}, then ${at}`,
      });
  if (!account.buckets.includes(bucket)) missing.push({ what: `there is no bucket ${bucket}`, remedy: `npx wrangler r2 bucket create ${bucket}` });
  if (!account.queues.includes(queue)) missing.push({ what: `there is no queue ${queue}`, remedy: `npx wrangler queues create ${queue}` });
  return missing;
}

function missingSecrets({ name }: Environment, { secrets }: Account): Missing[] {
  return ["AUTH_SECRET", "DATA_KEY"]
    .filter((secret) => !secrets.includes(secret))
    .map((secret) => ({ what: `the secret ${secret} is not set`, remedy: `${randomSecret} | npx wrangler secret put ${secret} --env ${name}` }));
}

/** A gateway is set up with all of its settings, or with none: what is half there would be found out by a shopper. */
function missingGateways({ name, vars }: Environment, { secrets }: Account, settings: readonly string[]): Missing[] {
  const isSet = (setting: string) => secrets.includes(setting) || Boolean(vars[setting]);
  const gateways = Map.groupBy(settings, (setting) => setting.slice(0, setting.indexOf("_")));
  const begun = [...gateways.values()].filter((each) => each.some(isSet));
  if (begun.length === 0)
    return [
      {
        what: "no payment gateway is set up",
        remedy: [...gateways].map(([, each]) => each.map((setting) => `npx wrangler secret put ${setting} --env ${name}`).join("; ")).join("\n    or "),
      },
    ];
  return begun
    .flatMap((each) => each.filter((setting) => !isSet(setting)))
    .map((setting) => ({
      what: `the secret ${setting} is not set, and others of its gateway are`,
      remedy: `npx wrangler secret put ${setting} --env ${name}`,
    }));
}

function missingMail({ name, origin, vars, sendsMail }: Environment, { sendingDomains, secrets }: Account): Missing[] {
  const missing: Missing[] = [];
  const host = hostOf(origin).replace(/^www\./, "");
  if (!sendsMail) missing.push({ what: "MAIL is not bound", remedy: `wrangler.toml, [env.${name}]: send_email = [{ name = "MAIL" }]` });
  if (!isPlaceholderHost(host) && !sendingDomains.includes(host))
    missing.push({ what: `mail cannot be sent from ${host}`, remedy: `npx wrangler email sending enable ${host}` });
  if (!vars.CONTACT_EMAIL && !secrets.includes("CONTACT_EMAIL"))
    missing.push({ what: "CONTACT_EMAIL is not set: nobody reads what shoppers write", remedy: `npx wrangler secret put CONTACT_EMAIL --env ${name}` });
  return missing;
}

/** What production lacks. `gatewaySettings`: what has to be set for all gateways there are. */
export function missingForProduction(environment: Environment, account: Account, gatewaySettings: readonly string[]): Missing[] {
  const stands = environment.sandbox
    ? [{ what: "the stand-in of the payment providers is bound", remedy: `wrangler.toml, [env.${environment.name}]: no services with the binding SANDBOX` }]
    : [];
  return [
    ...missingAddress(environment),
    ...missingStores(environment, account),
    ...missingSecrets(environment, account),
    ...missingGateways(environment, account, gatewaySettings),
    ...missingMail(environment, account),
    ...stands,
  ];
}

export const previewKey_min = 32;

/** What has to be there before any branch has a preview: all else is made with it. */
export function missingForPreviews({ worker, origin, bucket, sandbox, sendsMail }: Environment, hasBucket: boolean, previewKey: string | undefined): Missing[] {
  const missing: Missing[] = [];
  const host = hostOf(origin);
  const at = "wrangler.toml, [env.preview]";
  if (isPlaceholderHost(host) || !host.startsWith(`${worker}.`) || !host.endsWith(".workers.dev"))
    missing.push({ what: "PUBLIC_ORIGIN does not name your subdomain of workers.dev", remedy: `${at}: "https://${worker}.<your subdomain>.workers.dev"` });
  if ((previewKey ?? "").length < previewKey_min)
    missing.push({
      what: `PREVIEW_KEY has less than ${previewKey_min} characters`,
      remedy: `export PREVIEW_KEY=$(${randomSecret}), and keep it: all previews' secrets are made of it`,
    });
  if (!hasBucket) missing.push({ what: `there is no bucket ${bucket}`, remedy: `npx wrangler r2 bucket create ${bucket}` });
  if (!sandbox) missing.push({ what: "the stand-in of the payment providers is not bound", remedy: `${at}: services = [{ binding = "SANDBOX", … }]` });
  if (sendsMail) missing.push({ what: "MAIL is bound: previews would write to real people", remedy: `${at}: no send_email` });
  return missing;
}

export const sentencesOf = (missing: readonly Missing[]): string => missing.map(({ what, remedy }) => `- ${what}\n    ${remedy}`).join("\n");
