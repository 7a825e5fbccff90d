/** Whose marketplace this is, as it is stored: what every part of it may ask. Pure. */
import type { Locale } from "../../../locales/locales.ts";

/** What a market says of itself in each language. */
export const marketTexts = ["tagline", "heading", "lead", "description", "claim"] as const;
export type MarketText = (typeof marketTexts)[number];
export type TextsOfMarket = Partial<Record<Locale, Partial<Record<MarketText, string>>>>;
export type OwnMarket = {
  name: string;
  legalName: string;
  address: string;
  country: string | null;
  senderName: string | null;
  senderEmail: string | null;
  supportEmail: string | null;
  colour: string;
  logo: { hash: string; width: number; height: number } | null;
  isDemonstration: boolean;
  opened_ms: number | null;
  texts: TextsOfMarket;
};

/** The colour that the stylesheets are built with (app/styles/tokens.css). */
export const builtColour = "#0a5f4e";

/** What a page says while nothing is known of its market. */
export const unnamedMarket: OwnMarket = {
  name: "Market",
  legalName: "",
  address: "",
  country: null,
  senderName: null,
  senderEmail: null,
  supportEmail: null,
  colour: builtColour,
  logo: null,
  isDemonstration: false,
  opened_ms: null,
  texts: {},
};
