/** Which picture an address asks for, and how much may be sent as one. Pure. */

import { isLogoIcon, type LogoIcon, logoIcons } from "../../shared/brand/logo-icons.ts";
import { uploadPixels_max } from "./upload-rules.ts";

export const upload_max_bytes = 8 * 1024 * 1024;
/** What is taken of a picture, as the API's document says it. */
export const takenPictures = `PNG, JPEG, WebP or AVIF, at most ${upload_max_bytes / 1024 ** 2} MB and ${uploadPixels_max / 1e6} megapixels`;

/** Any other width would let a stranger fill the bucket one pixel at a time. */
export const widths = [160, 240, 320, 480, 640, 800, 1200, 1600] as const;
export type Width = (typeof widths)[number];
export const formats = ["avif", "webp"] as const;
export type PictureFormat = (typeof formats)[number];
export const contentTypeOf = { avif: "image/avif", webp: "image/webp" } as const satisfies Record<PictureFormat, string>;

export const isHash = (hash: string) => /^[0-9a-f]{16,64}$/.test(hash);

/** Undefined: the master was asked for. Null: no width we serve. */
export function widthOf(asked: string | undefined): Width | undefined | null {
  if (asked === undefined) return undefined;
  return widths.find((width) => String(width) === asked) ?? null;
}

/** The best format the browser names. A mere "image/*" names none: old browsers send it too. */
export function formatFor(accept: string | undefined): PictureFormat | undefined {
  const named = new Set<string>();
  for (const part of (accept ?? "").toLowerCase().split(",")) {
    const [type = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) named.add(type);
  }
  return formats.find((format) => named.has(contentTypeOf[format]));
}

/** One rendering of a picture; without `derived` its master. `share` is the picture shown with a shared link, `thumb` the one in mails. */
export type Rendering = { hash: string; derived?: { width: Width; format: PictureFormat } | "share" | "thumb" | LogoIcon };

/** The size networks ask for, filled up around the picture; JPEG, because not all of them read anything newer. */
export const sharePicture = { width: 1200, height: 630, background: "#f4f2ec", contentType: "image/jpeg", quality: 82 } as const;

/** Beside a line of a mail, at twice the size it is shown in; JPEG, because many mail programs read nothing newer. */
export const thumbPicture = { width: 128, height: 128, background: "#f4f2ec", contentType: "image/jpeg", quality: 80 } as const;

/** Every rendering there can be of a picture, its master first. */
export const renderingsOf = (hash: string): Rendering[] => [
  { hash },
  { hash, derived: "share" },
  ...Object.keys(logoIcons)
    .filter(isLogoIcon)
    .map((derived) => ({ hash, derived })),
  ...widths.flatMap((width) => formats.map((format) => ({ hash, derived: { width, format } }))),
  { hash, derived: "thumb" },
];

/** What the bucket notes beside a picture that a person has sent, and may want to take back. */
export const ofPerson = { of: "person" } as const;
export const isOfPerson = (noted: Record<string, string> | undefined) => noted?.of === ofPerson.of;

/** How long a picture may be kept by browsers and by whatever stands between: the goods' for ever, a person's for a day. */
export const lifeOf = (isPersons: boolean) => (isPersons ? "public, max-age=86400" : "public, max-age=31536000, immutable");

/** Where it lies in the bucket. */
export function keyOf({ hash, derived }: Rendering): string {
  if (!derived) return hash;
  if (typeof derived === "object") return `derived/${hash}/${derived.width}.${derived.format}`;
  return `derived/${hash}/${derived === "share" || derived === "thumb" ? `${derived}.jpg` : `${derived}.png`}`;
}
/** The hash is the content's, so the tag needs no look at the content. */
export const tagOf = ({ hash, derived }: Rendering) =>
  typeof derived === "object" ? `"${hash}-${derived.width}-${derived.format}"` : derived ? `"${hash}-${derived}"` : `"${hash}"`;

/** What may be shown as it is; anything else in the bucket leaves as a mere file. */
const shownTypes = new Set(["image/avif", "image/webp", "image/jpeg", "image/png", "image/gif"]);
export const safeType = (contentType: string | undefined) =>
  contentType !== undefined && shownTypes.has(contentType) ? contentType : "application/octet-stream";
