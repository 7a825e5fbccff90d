import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { byFolder, chunks, fetchedBeside, homeOf } from "./chunks.ts";

const root = path.resolve(import.meta.dirname, "../..");
const homes = Object.values(chunks).flat();

describe("a chunk", () => {
  it.each(homes.filter((home) => home.startsWith("app/")))("takes the files of a folder that there is: %s", (home) => {
    expect(statSync(path.join(root, home)).isDirectory()).toBe(true);
    expect(
      readdirSync(path.join(root, home)).filter((file) => /\.tsx?$/.test(file)),
      "its own modules",
    ).not.toEqual([]);
  });
  it.each(homes.filter((home) => !home.startsWith("app/")))("takes a package that is installed: %s", (home) => {
    expect(existsSync(path.join(root, "node_modules", home, "package.json"))).toBe(true);
  });
  it("takes no folder twice", () => {
    expect(new Set(homes).size).toBe(homes.length);
  });
  it.each([
    ["/shop/app/boot/start.tsx", "app/boot"],
    ["/shop/app/boot/deep/start.tsx", "app/boot/deep"],
    ["/shop/locales/en.json?first", "locales"],
    ["/shop/app/boot/a.module.css?used#x", "app/boot"],
    ["/shop/node_modules/react-dom/cjs/react-dom.js", "react-dom"],
    ["/shop/node_modules/@nanostores/react/index.js", "@nanostores/react"],
    ["/shop/node_modules/a/node_modules/react/index.js", "react"],
    ["/node_modules/react/index.js", "react"],
  ])("knows the home of %s", (id, home) => {
    expect(homeOf(id, "/shop")).toBe(home);
  });
  it("takes what lies in its folder itself, and the first named goes first", () => {
    const [first, second] = byFolder({ frame: ["app/boot"], other: ["app/boot/deep", "react"] });
    const at = (file: string) => [first, second].map((group) => group?.test(path.join(root, file)));
    expect(at("app/boot/start.tsx")).toEqual([true, false]);
    expect(at("app/boot/deep/start.tsx")).toEqual([false, true]);
    expect(at("app/bootstrap/start.tsx")).toEqual([false, false]);
    expect(at("node_modules/react/index.js")).toEqual([false, true]);
    expect(first?.priority).toBeGreaterThan(second?.priority as number);
  });
});

describe("beside a script that is imported later", () => {
  const others = ["assets/runtime-abcdefg.js", "assets/frame-abcdefg.js", "assets/lists-abcdefg.js"];
  it("what no page has yet is fetched", () => {
    expect(fetchedBeside("assets/product-view-abcdefg.js", others)).toEqual(["assets/lists-abcdefg.js"]);
  });
  it("nothing is fetched when a page is idle", () => {
    expect(fetchedBeside("assets/idle-start-abcdefg.js", others)).toEqual([]);
  });
});
