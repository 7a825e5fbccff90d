/** Backdrops as SVG: the wall, the floor, the light that falls on them, and the props an object stands on. */
import type { Tone } from "./palette.ts";

/** What stands behind or under the object. `table` is seen from above: nothing but the surface. */
export type StudioSet = "sweep" | "arch" | "disc" | "table";

export type Frame = { width: number; height: number; horizon: number };

const stops = (...pairs: [offset: number, colour: string, opacity?: number][]) =>
  pairs
    .map(([offset, colour, opacity]) => `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`)
    .join("");

const linear = (id: string, content: string, direction = 'x1="0" y1="0" x2="0" y2="1"') =>
  `<linearGradient id="${id}" ${direction}>${content}</linearGradient>`;
const radial = (id: string, cx: number, cy: number, r: number, content: string) =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${content}</radialGradient>`;

/** The wall runs into the floor as a paper sweep does: no edge, only a change of light. */
function sweep({ horizon }: Frame, tone: Tone): string {
  return linear(
    "sweep",
    stops([0, tone.wallEdge], [horizon * 0.55, tone.wall], [horizon - 0.05, tone.wall], [horizon + 0.05, tone.floor], [1, tone.floorEdge]),
  );
}

/** A round stage with a lit top; `y` is where an object on it stands. */
export type StudioStage = { x: number; y: number; rx: number; depth: number };

function stage({ x: cx, y, rx, depth }: StudioStage, tone: Tone): string {
  const ry = rx * 0.17;
  const top = y - ry * 0.35;
  const side = `M${cx - rx} ${top} v${depth} a${rx} ${ry} 0 0 0 ${2 * rx} 0 v${-depth} z`;
  return `<ellipse cx="${cx + 40}" cy="${top + depth + 14}" rx="${rx * 1.08}" ry="${ry * 1.05}" fill="${tone.shadow}" opacity=".28" filter="url(#soft)"/>
    <path d="${side}" fill="url(#side)"/><ellipse cx="${cx}" cy="${top}" rx="${rx}" ry="${ry}" fill="url(#top)"/>`;
}

function arch({ width, height, horizon }: Frame, tone: Tone): string {
  const half = width * 0.31;
  const foot = height * (horizon + 0.012);
  const head = height * 0.15 + half;
  return `<path d="M${width / 2 - half} ${foot} V${head} a${half} ${half} 0 0 1 ${2 * half} 0 V${foot} z" fill="url(#arch)"/>
    <path d="M${width / 2 - half} ${foot} V${head} a${half} ${half} 0 0 1 ${2 * half} 0" fill="none" stroke="${tone.glow}" stroke-width="3" opacity=".6"/>`;
}

const disc = ({ width, height }: Frame): string => `<circle cx="${width / 2}" cy="${height * 0.485}" r="${width * 0.355}" fill="url(#arch)"/>`;

export function backdropSvg(frame: Frame, set: StudioSet, tone: Tone, stages: StudioStage[] = []): string {
  const { width, height } = frame;
  const flat = set === "table";
  const room = flat
    ? `<rect width="100%" height="100%" fill="url(#table)"/>`
    : `<rect width="100%" height="100%" fill="url(#sweep)"/><rect width="100%" height="100%" fill="url(#light)"/>`;
  const behind = set === "arch" ? arch(frame, tone) : set === "disc" ? disc(frame) : "";
  const props = behind + stages.map((each) => stage(each, tone)).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>
    ${sweep(frame, tone)}
    ${radial("light", 0.44, 0.36, 0.62, stops([0, tone.glow, 0.95], [0.55, tone.glow, 0.35], [1, tone.glow, 0]))}
    ${radial("table", 0.36, 0.3, 0.95, stops([0, tone.glow], [0.42, tone.wall], [1, tone.floorEdge]))}
    ${radial("vignette", 0.5, 0.47, 0.78, stops([0, tone.shadow, 0], [0.68, tone.shadow, 0], [1, tone.shadow, 0.07]))}
    ${linear("arch", stops([0, tone.prop], [1, tone.propShade]))}
    ${linear("top", stops([0, tone.prop], [1, tone.glow]), 'x1="1" y1="0" x2="0" y2="1"')}
    ${linear("side", stops([0, tone.prop], [0.3, tone.wall], [1, tone.propShade]), 'x1="0" y1="0" x2="1" y2="0"')}
    <filter id="soft" x="-30%" y="-80%" width="160%" height="260%"><feGaussianBlur stdDeviation="26"/></filter></defs>
    ${room}${props}<rect width="100%" height="100%" fill="url(#vignette)"/></svg>`;
}
