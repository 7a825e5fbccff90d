/** What is checked before anything is touched. */
import fs from "node:fs"; // whole: an old Node without statfs shall get as far as the check of its version
import { connect } from "node:net";
import { root } from "./place.mjs";
import { Sentence } from "./run.mjs";

const diskNeeded_bytes = 1024 ** 3;

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Sentence(`Meydan needs Node.js 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org`);
}

export function readPort() {
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

export async function checkPort(port) {
  const taken = (await Promise.all(["127.0.0.1", "::1"].map((host) => answers(host, port)))).includes(true);
  if (taken) throw new Sentence(`Port ${port} is taken. Stop what runs there, or choose another one: PORT=${port + 1} npm start`);
}

export async function checkDisk() {
  const { bavail, bsize } = await fs.promises.statfs(root);
  if (bavail * bsize < diskNeeded_bytes) throw new Sentence(`Meydan needs 1 GB of free disk space; there are ${Math.round((bavail * bsize) / 1024 ** 2)} MB.`);
}
