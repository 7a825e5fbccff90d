/** Installing a Debian package, where that can be done without asking anybody: as root. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { runQuietly } from "../../worker/local/start/run.mjs";

const isRoot = () => process.getuid?.() === 0;
const isDebian = () => existsSync("/etc/debian_version") && spawnSync("apt-get", ["--version"]).status === 0;

export const canInstall = () => isDebian() && isRoot();

export const updateLists = () => runQuietly("apt-get", ["update"], "The package lists could not be read.");

/** @param failure what is said where it does not succeed */
export const aptInstall = (packages, failure) =>
  runQuietly("apt-get", ["install", "-y", "--no-install-recommends", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=20", ...packages], failure);
