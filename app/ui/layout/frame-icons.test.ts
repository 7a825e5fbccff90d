import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { networks } from "../share/networks.ts";
import { markOf } from "../share/shown.ts";
import { frameIcons } from "./frame-icons.tsx";

it("each icon has its shape in the file, and each shape its icon", () => {
  const shapes = [...readFileSync("public/icons/frame.svg", "utf8").matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(shapes)).toEqual(new Set([...frameIcons, ...networks.map(markOf)]));
});
