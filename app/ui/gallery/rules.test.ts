import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type GalleryOptions, galleryDefaults } from "./defaults.ts";
import {
  boundingBox,
  differences,
  enlarged,
  fractionOf,
  type GalleryImages,
  joined,
  layoutOf,
  lensAt,
  paneBeside,
  paneFor,
  rotated,
  settingsOf,
  shift,
  shiftOf,
  stripParts,
} from "./rules.ts";

const preview = { width: 400, height: 400 };

describe("settings", () => {
  it("are the specification's unless something is asked", () => {
    expect(settingsOf()).toEqual({
      zoomFactor: 4,
      pane: "container",
      hoverDelay_ms: 300,
      namespace: "container-zoomer",
      moveByClick: true,
      visibleThumbs: 4,
      chosenColour: "",
      buttonStyle: "line",
      stripPosition: "left",
      panePosition: "right",
    });
    expect(differences(settingsOf())).toBeUndefined();
  });
  it("are understood by their older names; ours win", () => {
    const older: GalleryOptions = {
      zoomFactor: 2,
      pane: "pane",
      hoverDelay: 0,
      namespace: "mine",
      move_by_click: false,
      scroll_items: 3,
      choosed_thumb_border_color: "#00f",
      scroller_button_style: "fill",
      scroller_position: "bottom",
      zoomer_pane_position: "left",
    };
    const settings = {
      zoomFactor: 2,
      pane: "pane",
      hoverDelay_ms: 0,
      namespace: "mine",
      moveByClick: false,
      visibleThumbs: 3,
      chosenColour: "#00f",
      buttonStyle: "fill",
      stripPosition: "bottom",
      panePosition: "left",
    };
    expect(settingsOf(older)).toEqual(settings);
    expect(differences(settingsOf(older))).toEqual(settings);
    expect(settingsOf({ ...older, stripPosition: "top" }).stripPosition).toBe("top");
  });
  it("are refused in the order strip, buttons, pane, by exact letters", () => {
    const wrong = { scroller_position: "Left", scroller_button_style: "dotted", zoomer_pane_position: "top" } as unknown as GalleryOptions;
    expect(() => settingsOf(wrong)).toThrow(new Error("scroller_position is invalid"));
    expect(() => settingsOf({ ...wrong, scroller_position: "top" })).toThrow(new Error("scroller_button_style is invalid"));
    expect(() => settingsOf({ ...wrong, scroller_position: "top", scroller_button_style: "fill" })).toThrow(new Error("zoomer_pane_position is invalid"));
  });
  it("never show fewer than one thumbnail or a broken number of them", () => {
    const shown = (scroll_items: unknown) => settingsOf({ scroll_items } as GalleryOptions).visibleThumbs;
    expect([shown(0), shown(-3), shown(99), shown("3"), shown("x"), shown(2.9), shown(null)]).toEqual([4, 1, 8, 3, 4, 2, 4]);
  });
});

describe("pictures", () => {
  const entry = (id: number, size: string) => ({ id, url: `/${size}/${id}` });
  it("need a normal one at least", () => {
    const text = "Product Zoomer Need Normal Size Image At Least!!!";
    expect(() => joined({ normal_size: [] })).toThrow(new Error(text));
    expect(() => joined({ thumbs: [entry(1, "thumb")] } as unknown as GalleryImages)).toThrow(new Error(text));
    for (const none of [undefined, null, {}, { normal_size: null }, { normal_size: undefined }])
      expect(() => joined(none as unknown as GalleryImages)).toThrow(new Error(text));
  });
  it("do without lists that are null", () => {
    const normal = entry(1, "normal");
    expect(joined({ normal_size: [normal], thumbs: null, large_size: null })).toEqual([{ id: 1, normal, thumb: normal, large: normal }]);
  });
  it("meet by id, not by place, in the strip's order", () => {
    const shown = joined({
      normal_size: [entry(1, "normal"), entry(2, "normal")],
      thumbs: [entry(2, "thumb"), entry(1, "thumb")],
      large_size: [entry(1, "large"), entry(2, "large")],
    });
    expect(shown.map(({ thumb, normal, large }) => [thumb.url, normal.url, large.url])).toEqual([
      ["/thumb/2", "/normal/2", "/large/2"],
      ["/thumb/1", "/normal/1", "/large/1"],
    ]);
  });
  it("stand in where a list or one of its entries is missing", () => {
    const normal_size = [entry(1, "normal"), entry(2, "normal")];
    const plain = normal_size.map((each) => ({ id: each.id, normal: each, thumb: each, large: each }));
    expect(joined({ normal_size })).toEqual(plain);
    expect(joined({ normal_size, thumbs: [], large_size: [] })).toEqual(plain);
    const [first, second] = joined({ normal_size, thumbs: [entry(2, "thumb"), entry(9, "thumb")], large_size: [entry(1, "large")] });
    expect(first).toMatchObject({ id: 2, thumb: { url: "/thumb/2" }, large: { url: "/normal/2" } });
    expect(second).toMatchObject({ id: 1, thumb: { url: "/normal/1" }, large: { url: "/large/1" } });
  });
});

describe("the strip", () => {
  it("turns by one", () => {
    expect(rotated([1, 2, 3], "forward")).toEqual([2, 3, 1]);
    expect(rotated([1, 2, 3], "backward")).toEqual([3, 1, 2]);
    expect(rotated([], "forward")).toEqual([]);
  });
  it("comes back after a full turn, and there and back", () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.constantFrom("forward" as const, "backward" as const), (list, direction) => {
        expect(list.reduce((turned) => rotated(turned, direction), list)).toEqual(list);
        expect(rotated(rotated(list, direction), direction === "forward" ? "backward" : "forward")).toEqual(list);
      }),
    );
  });
  it("is as thick as a thumbnail of n + 1 in the preview's length", () => {
    const side = (stripPosition: "left" | "right" | "top" | "bottom", visibleThumbs = 4) =>
      layoutOf({ preview, thumb: { width: 100, height: 100 }, settings: { stripPosition, visibleThumbs } });
    expect(side("left")).toEqual({ strip: 80, whole: { width: 482, height: 400 } });
    expect(side("right")).toEqual(side("left"));
    expect(side("top")).toEqual({ strip: 80, whole: { width: 400, height: 482 } });
    expect(side("bottom")).toEqual(side("top"));
    expect(side("left", 1).strip).toBe(200);
    const wide = layoutOf({ preview: { width: 600, height: 400 }, thumb: { width: 150, height: 100 }, settings: galleryDefaults });
    expect(wide).toEqual({ strip: 120, whole: { width: 722, height: 400 } });
  });
  it("gives each button half a unit of n + 2", () => {
    expect(stripParts(4).button).toBeCloseTo(1 / 12);
    fc.assert(fc.property(fc.integer({ min: 1, max: 8 }), (n) => Math.abs(2 * stripParts(n).button + n * stripParts(n).thumb - 1) < 1e-9));
  });
});

describe("the zoom", () => {
  it("enlarges the preview, not the large file", () => expect(enlarged({ width: 400, height: 300 }, 4)).toEqual({ width: 1600, height: 1200 }));
  it("shifts by the pointer's place, without white edges", () => {
    const whole = { width: 482, height: 400 };
    const image = enlarged(preview, 4);
    expect(shiftOf(whole, image, { x: 0.5, y: 0.5 })).toEqual({ x: 241 - 800, y: 200 - 800 });
    expect(shiftOf(whole, image, { x: 0, y: 1 })).toEqual({ x: 0, y: -1200 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 900, max: 4000 }), fc.double({ min: 0, max: 1, noNaN: true }), (pane, large, at) => {
        const moved = shift(pane, large, at);
        expect(moved).toBeLessThanOrEqual(0);
        expect(moved + large).toBeGreaterThanOrEqual(pane);
      }),
    );
  });
  it("knows where the pointer is, inside at any rate", () => {
    const place = { x: 100, y: 50, ...preview };
    expect(fractionOf({ x: 300, y: 150 }, place)).toEqual({ x: 0.5, y: 0.25 });
    expect(fractionOf({ x: 0, y: 900 }, place)).toEqual({ x: 0, y: 1 });
  });
  it("marks its part of the preview, held inside", () => {
    const pane = { width: 482, height: 400 };
    expect(boundingBox(pane, preview, 4, { x: 0.5, y: 0.5 })).toEqual({ width: 121, height: 100, x: 139.5, y: 150 });
    expect(boundingBox(pane, preview, 4, { x: 0, y: 1 })).toEqual({ width: 121, height: 100, x: 0, y: 300 });
  });
  it("centres the lens on the pointer, over the edge if need be", () => {
    expect(lensAt(preview, { x: 0.5, y: 0.5 })).toEqual({ width: 150, height: 150, x: 125, y: 125 });
    expect(lensAt(preview, { x: 0, y: 1 })).toMatchObject({ x: -75, y: 325 });
  });
  it("stands five pixels beside the gallery", () => {
    const gallery = { width: 482, height: 400 };
    expect([paneBeside(gallery, 0, "right"), paneBeside(gallery, 0, "left"), paneBeside(gallery, 20, "right")]).toEqual([487, -487, 507]);
  });
  it("is a lens in narrow windows and left to the full-screen view under a finger", () => {
    expect(paneFor("container", { touch: false, narrow: false })).toBe("container");
    expect(paneFor("pane", { touch: false, narrow: true })).toBe("container-round");
    expect(paneFor("container", { touch: true, narrow: true })).toBeNull();
  });
});
