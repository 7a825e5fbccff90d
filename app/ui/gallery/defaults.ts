/** What a gallery does when nothing else is asked of it, and how long things take. */
export type Side = "left" | "right" | "top" | "bottom";

/**
 * `container`: the enlarged picture covers the whole gallery, strip included. `pane`: it stands beside the gallery, and a
 * box on the preview shows the part. `container-round`: a round lens on the preview.
 */
export type Pane = "container" | "pane" | "container-round";

export type GallerySettings = {
  /** How many times larger than the preview the enlarged picture is. */
  zoomFactor: number;
  pane: Pane;
  /** From the pointer's arrival to the zoom's opening; choosing never waits. */
  hoverDelay_ms: number;
  /** Prefix of the class names (`<namespace>-zoom-pane` and so on); one per gallery of a page. */
  namespace: string;
  /** On: a click chooses a picture. Off: hovering its thumbnail does, at once. */
  moveByClick: boolean;
  /** Thumbnails in sight, 1 to 8. */
  visibleThumbs: number;
  /** Colour of the ring around the chosen thumbnail; empty: the market's own. Another one than the default shows from the first touch on (no style attributes in HTML). */
  chosenColour: string;
  buttonStyle: "fill" | "line";
  /** Left and right are those of left-to-right pages; Arabic mirrors them. Narrow windows have the strip below. */
  stripPosition: Side;
  /** Where the zoom stands that is beside the gallery; only for `pane`. */
  panePosition: "left" | "right";
};

export const galleryDefaults: GallerySettings = {
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
};

/** The older option names, which are understood as well: old name → ours. */
export const olderNames = {
  zoomFactor: "zoomFactor",
  pane: "pane",
  hoverDelay: "hoverDelay_ms",
  namespace: "namespace",
  move_by_click: "moveByClick",
  scroll_items: "visibleThumbs",
  choosed_thumb_border_color: "chosenColour",
  scroller_button_style: "buttonStyle",
  scroller_position: "stripPosition",
  zoomer_pane_position: "panePosition",
} as const satisfies Record<string, keyof GallerySettings>;

export type OlderOptions = { [Name in keyof typeof olderNames]?: GallerySettings[(typeof olderNames)[Name]] };
/** Any of our names, any of the older ones; ours win where both are given. */
export type GalleryOptions = Partial<GallerySettings> & OlderOptions;

export const opening_ms = 180;
export const closing_ms = 210;
export const lens_px = 150;
/** Between strip and preview. */
export const stripGap_px = 2;
/** Between the gallery and the zoom beside it. */
export const paneGap_px = 5;
