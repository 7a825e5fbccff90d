import { describe, expect, it } from "vitest";
import { archiveOf, filesOfRelease, groupsOf, releaseOf } from "./release-files.ts";

const words = (locale: string) => Object.fromEntries(["aaaaaaaa", "bbbbbbbb", "cccccccc"].map((hash) => [`${locale}-${hash}.js`, "{}"]));
const built = {
  "manifest-12345678.js": `window.__reactRouterManifest={"routes":{"home":{"module":"/assets/home-aaaaaaaa.js","css":["/assets/home-bbbbbbbb.css"]}},"version":"12345678"};`,
  "manifest-12345678-whole.js": `{"seller":{"module":"/assets/seller-aaaaaaaa.js"}}`,
  "home-aaaaaaaa.js": `import"./frame-aaaaaaaa.js";import("./zoom-aaaaaaaa.js")`,
  "frame-aaaaaaaa.js": `const words={en:()=>import("./en-aaaaaaaa.js"),home:()=>import("./home-aaaaaaaa.js")}`,
  "zoom-aaaaaaaa.js": "",
  "home-bbbbbbbb.css": "p{}",
  "seller-aaaaaaaa.js": `import"./frame-aaaaaaaa.js"`,
  ...words("en"),
  ...words("fr"),
};

describe("the files of a release", () => {
  it("are the shopper's, over whatever leads to whatever, and the others", () => {
    const files = filesOfRelease(built, ["en", "fr"]);
    expect(files.shopper.toSorted()).toEqual([
      "/assets/frame-aaaaaaaa.js",
      "/assets/home-aaaaaaaa.js",
      "/assets/home-bbbbbbbb.css",
      "/assets/manifest-12345678.js",
      "/assets/zoom-aaaaaaaa.js",
    ]);
    expect(files.others.toSorted()).toEqual(["/assets/manifest-12345678-whole.js", "/assets/seller-aaaaaaaa.js"]);
  });

  it("name the words of each language apart", () => {
    expect(filesOfRelease(built, ["en", "fr"]).words.fr).toEqual(["/assets/fr-aaaaaaaa.js", "/assets/fr-bbbbbbbb.js", "/assets/fr-cccccccc.js"]);
    expect(() => filesOfRelease(built, ["en", "fr", "tr"])).toThrow("tr: 0 files of words");
  });

  it("form a group for each public page, of what fetching it ahead brings; the rest are a group, too", () => {
    const files = {
      "manifest-12345678.js": `window.__reactRouterManifest=${JSON.stringify({
        routes: {
          home: { module: "/assets/home-aaaaaaaa.js", css: ["/assets/home-bbbbbbbb.css#"], hasClientLoader: true },
          cart: { module: "/assets/cart-aaaaaaaa.js" },
          product: { module: "/assets/product-aaaaaaaa.js", css: [], hasClientLoader: true },
        },
        version: "12345678",
      })};`,
      "home-aaaaaaaa.js": `const beside=["assets/view-aaaaaaaa.js","assets/view-bbbbbbbb.css"];import("./view-aaaaaaaa.js")`,
      // what it imports later is not fetched ahead with it
      "view-aaaaaaaa.js": `import{a}from"./card-aaaaaaaa.js";const drawer=()=>import("./drawer-aaaaaaaa.js")`,
      "card-aaaaaaaa.js": "",
      "product-aaaaaaaa.js": `import"./card-aaaaaaaa.js";import"./gallery-aaaaaaaa.js"`,
    };
    const paths = ["home", "card", "view", "gallery", "drawer", "cart", "product"].map((name) => `/assets/${name}-aaaaaaaa.js`);
    const groups = groupsOf(files, [...paths, "/assets/home-bbbbbbbb.css", "/assets/view-bbbbbbbb.css"]);
    expect(groups.map((group) => group.map((path) => path.slice("/assets/".length).replace(/-\w+/, "")).toSorted())).toEqual([
      ["card.js", "home.css", "home.js", "view.css", "view.js"],
      ["gallery.js", "product.js"],
      ["cart.js", "drawer.js"],
    ]);
    expect(groups.flat().toSorted()).toEqual([...paths, "/assets/home-bbbbbbbb.css", "/assets/view-bbbbbbbb.css"].toSorted());
  });

  it("lie in an archive by their path", () => {
    expect(archiveOf(built, ["/assets/home-bbbbbbbb.css", "/assets/zoom-aaaaaaaa.js"])).toEqual({
      "/assets/home-bbbbbbbb.css": "p{}",
      "/assets/zoom-aaaaaaaa.js": "",
    });
  });

  it("are known by the version that pages know", () => {
    expect(releaseOf(built)).toBe("12345678");
    expect(() => releaseOf({})).toThrow("no manifest");
    expect(() => releaseOf({ "manifest-12345678.js": "{}" })).toThrow("no version");
  });
});
