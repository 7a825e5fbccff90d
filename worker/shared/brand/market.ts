/** Whose marketplace this is, as it is stored: what every part of it may ask. Pure. */
import { type Locale, locales } from "../../../locales/locales.ts";

/** Which languages visitors can choose, in the order of pages, and the one for who asks for none of them. */
export type OfferedLanguages = { languages: readonly Locale[]; language: Locale };

/** What a market says of itself in each language. */
export const marketTexts = ["tagline", "heading", "lead", "description", "claim"] as const;
export type MarketText = (typeof marketTexts)[number];
export type TextsOfMarket = Partial<Record<Locale, Partial<Record<MarketText, string>>>>;
type Dates = { starts_at: number | null; ends_at: number | null };
/** A row of the home page as it is stored, with what it takes of its collection. */
export type HomeRowData = Dates & {
  kind: "categories" | "flash" | "best" | "prices" | "featured" | "arrivals" | "shops" | "brands" | "collection" | "banner";
  link: string | null;
  texts: Partial<Record<Locale, { title?: string; text?: string }>>;
  hidden: boolean;
  collection: (Dates & { slug: string; published: boolean; titles: Partial<Record<Locale, string>> }) | null;
};
export type OwnMarket = OfferedLanguages & {
  name: string;
  legalName: string;
  address: string;
  country: string | null;
  /** Of its company, for invoices that it issues; empty: not told. */
  taxNumber: string;
  senderName: string | null;
  senderEmail: string | null;
  supportEmail: string | null;
  colour: string;
  logo: { hash: string; width: number; height: number } | null;
  isDemonstration: boolean;
  /** Null: it opens soon. */
  opened_ms: number | null;
  texts: TextsOfMarket;
  /** The rows of its home page, in their order; absent: it shows those that are built. */
  home?: readonly HomeRowData[];
};

/** The colour that the stylesheets are built with (app/styles/tokens.css). */
export const builtColour = "#0a5f4e";

/** `logo`: "/media/{hash}", as the API tells it. Icons of it are drawn by shop/media. */
export const iconAt = (logo: string, name: string): string => `${logo.replace("/media/", "/logo/")}/${name}.png`;

/** Where the drawn mark stands in a market's colour. */
export const markAt = (colour: string): string => (colour === builtColour ? "/icons/icon.svg" : `/mark/${colour.slice(1)}.svg`);

/** The bitmap that stands for the market, where there is one: of its logo, or the built mark in the built colour. Notifications take no drawings. */
export const bitmapOf = ({ logo, colour }: Pick<OwnMarket, "logo" | "colour">): string | null =>
  logo ? iconAt(`/media/${logo.hash}`, "icon-192") : colour === builtColour ? "/icons/icon-192.png" : null;

/** What a page says while nothing is known of its market: a shop that cannot be asked about is not shut by that. */
export const unnamedMarket: OwnMarket = {
  name: "Market",
  legalName: "",
  address: "",
  country: null,
  taxNumber: "",
  senderName: null,
  senderEmail: null,
  supportEmail: null,
  colour: builtColour,
  logo: null,
  isDemonstration: false,
  opened_ms: 0,
  texts: {},
  languages: locales,
  language: "en",
};
