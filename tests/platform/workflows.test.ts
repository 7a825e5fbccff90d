/** The forge's files say what is there: every command they run is one of package.json, and nobody's text becomes a part of one. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

type Step = { uses?: string; run?: string; env?: Record<string, string> };
type Job = { "runs-on": string; "timeout-minutes": number; if?: string; env?: Record<string, string>; steps: Step[] };
type Workflow = { name: string; on: Record<string, unknown>; permissions: Record<string, string>; env?: Record<string, string>; jobs: Record<string, Job> };

const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(root, ".github/workflows");
const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };
const read = (name: string) => parse(readFileSync(path.join(folder, name), "utf8")) as Workflow;
const [test, preview, deploy] = ["test.yml", "preview.yml", "deploy.yml"].map(read) as [Workflow, Workflow, Workflow];
const runsOf = (job: Job | undefined) => (job?.steps ?? []).flatMap(({ run }) => run ?? []);

it("there are three workflows", () => expect(readdirSync(folder).sort()).toEqual(["deploy.yml", "preview.yml", "test.yml"]));

describe.each([
  ["test", test],
  ["preview", preview],
  ["deploy", deploy],
])("the workflow %s", (name, workflow) => {
  const jobs = Object.values(workflow.jobs);
  it("has a name, an occasion and the least rights it can do with", () => {
    expect(workflow.name).toBe(name);
    expect(Object.keys(workflow.on).length).toBeGreaterThan(0);
    expect(workflow.permissions.contents).toBe("read");
  });
  it("names its actions' and its machine's version, and ends some time", () => {
    for (const job of jobs) {
      expect(job["runs-on"]).toMatch(/^ubuntu-\d+\.\d+$/);
      expect(job["timeout-minutes"]).toBeGreaterThan(0);
      for (const { uses } of job.steps.filter((step) => step.uses)) expect(uses).toMatch(/^actions\/[\w-]+@v\d+/);
    }
  });
  it("runs commands that exist", () => {
    const asked = jobs.flatMap(runsOf).flatMap((run) => [...run.matchAll(/\bnpm (?:run (?:--silent )?)?([\w-]+)/g)].map(([, command]) => command as string));
    expect(asked.length).toBeGreaterThan(0);
    for (const command of asked) expect(["ci", ...Object.keys(scripts)]).toContain(command);
  });
  it("puts no text of others into a command, and holds no secret", () => {
    for (const run of jobs.flatMap(runsOf)) expect(run).not.toContain("${{");
    const settings = [workflow.env, ...jobs.flatMap((job) => [job.env, ...job.steps.map(({ env }) => env)])].flatMap((env) => Object.entries(env ?? {}));
    for (const [, value] of settings.filter(([setting]) => /TOKEN|KEY|SECRET|ACCOUNT/.test(setting)))
      expect(value).toMatch(/^\$\{\{ (secrets\.\w+|github\.token) \}\}$/);
  });
});

it("production is deployed after the tests of a push, one deploy after another", () => {
  expect(runsOf(deploy.jobs.deploy)).toEqual(["npm ci", "npm run deploy"]);
  expect(deploy.on).toEqual({ workflow_run: { workflows: ["test"], types: ["completed"], branches: ["main"] } });
  expect(deploy.jobs.deploy?.if).toBe("github.event.workflow_run.conclusion == 'success' && github.event.workflow_run.event == 'push'");
});

it("a pull request gets a preview and a comment with its figures, and loses the preview when it is closed", () => {
  const [made, removed] = [runsOf(preview.jobs.make).join("\n"), runsOf(preview.jobs.remove).join("\n")];
  for (const command of ['npm run preview -- --branch "$BRANCH"', "npm run bench -- --only weight,startup --lighthouse", "gh pr comment"])
    expect(made).toContain(command);
  expect(removed).toContain('npm run preview -- remove --branch "$BRANCH"');
  expect(preview.on).toEqual({ pull_request: { types: ["opened", "synchronize", "reopened", "closed"] } });
  // whoever can send a branch from elsewhere gets neither secrets nor a preview
  for (const job of Object.values(preview.jobs)) expect(job.if).toContain("head.repo.full_name == github.repository");
});
