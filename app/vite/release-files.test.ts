import { describe, expect, it } from "vitest";
import { archiveOf, filesOfRelease, groupsOf, releaseOf } from "./release-files.ts";

const words = (locale: string) => Object.fromEntries(["aaaaaaa", "bbbbbbb", "ccccccc"].map((hash) => [`${locale}-${hash}.js`, "{}"]));
const built = {
  "manifest-12345678.js": `window.__reactRouterManifest={"routes":{"home":{"module":"/assets/home-aaaaaaa.js","css":["/assets/home-bbbbbbb.css"]}},"version":"12345678"};`,
  "manifest-12345678-whole.js": `{"seller":{"module":"/assets/seller-aaaaaaa.js"}}`,
  "home-aaaaaaa.js": `import"./frame-aaaaaaa.js";import("./zoom-aaaaaaa.js")`,
  "frame-aaaaaaa.js": `const words={en:()=>import("./en-aaaaaaa.js"),desk:()=>import("./desk-en-aaaaaaa.js"),home:()=>import("./home-aaaaaaa.js")}`,
  "zoom-aaaaaaa.js": "",
  "home-bbbbbbb.css": "p{}",
  "seller-aaaaaaa.js": `import"./frame-aaaaaaa.js"`,
  "desk-en-aaaaaaa.js": "",
  ...words("en"),
  ...words("fr"),
};

describe("the files of a release", () => {
  it("are the shopper's, over whatever leads to whatever, and the others", () => {
    const files = filesOfRelease(built, ["en", "fr"]);
    expect(files.shopper.toSorted()).toEqual([
      "/assets/frame-aaaaaaa.js",
      "/assets/home-aaaaaaa.js",
      "/assets/home-bbbbbbb.css",
      "/assets/manifest-12345678.js",
      "/assets/zoom-aaaaaaa.js",
    ]);
    expect(files.others.toSorted()).toEqual(["/assets/desk-en-aaaaaaa.js", "/assets/manifest-12345678-whole.js", "/assets/seller-aaaaaaa.js"]);
  });

  it("name the words of each language apart", () => {
    expect(filesOfRelease(built, ["en", "fr"]).words.fr).toEqual(["/assets/fr-aaaaaaa.js", "/assets/fr-bbbbbbb.js", "/assets/fr-ccccccc.js"]);
    expect(() => filesOfRelease(built, ["en", "fr", "tr"])).toThrow("tr: 0 files of words");
  });

  it("form a group for each public page, of what fetching it ahead brings; the rest are a group, too", () => {
    const files = {
      "manifest-12345678.js": `window.__reactRouterManifest=${JSON.stringify({
        routes: {
          home: { module: "/assets/home-aaaaaaa.js", css: ["/assets/home-bbbbbbb.css#"], hasClientLoader: true },
          cart: { module: "/assets/cart-aaaaaaa.js" },
          product: { module: "/assets/product-aaaaaaa.js", css: [], hasClientLoader: true },
        },
        version: "12345678",
      })};`,
      "home-aaaaaaa.js": `const beside=["assets/view-aaaaaaa.js","assets/view-bbbbbbb.css"];import("./view-aaaaaaa.js")`,
      // what it imports later is not fetched ahead with it
      "view-aaaaaaa.js": `import{a}from"./card-aaaaaaa.js";const drawer=()=>import("./drawer-aaaaaaa.js")`,
      "card-aaaaaaa.js": "",
      "product-aaaaaaa.js": `import"./card-aaaaaaa.js";import"./gallery-aaaaaaa.js"`,
    };
    const paths = ["home", "card", "view", "gallery", "drawer", "cart", "product"].map((name) => `/assets/${name}-aaaaaaa.js`);
    const groups = groupsOf(files, [...paths, "/assets/home-bbbbbbb.css", "/assets/view-bbbbbbb.css"]);
    expect(groups.map((group) => group.map((path) => path.slice("/assets/".length).replace(/-\w+/, "")).toSorted())).toEqual([
      ["card.js", "home.css", "home.js", "view.css", "view.js"],
      ["gallery.js", "product.js"],
      ["cart.js", "drawer.js"],
    ]);
    expect(groups.flat().toSorted()).toEqual([...paths, "/assets/home-bbbbbbb.css", "/assets/view-bbbbbbb.css"].toSorted());
  });

  it("lie in an archive by their path", () => {
    expect(archiveOf(built, ["/assets/home-bbbbbbb.css", "/assets/zoom-aaaaaaa.js"])).toEqual({
      "/assets/home-bbbbbbb.css": "p{}",
      "/assets/zoom-aaaaaaa.js": "",
    });
  });

  it("are known by the version that pages know", () => {
    expect(releaseOf(built)).toBe("12345678");
    expect(() => releaseOf({})).toThrow("no manifest");
    expect(() => releaseOf({ "manifest-12345678.js": "{}" })).toThrow("no version");
  });
});
