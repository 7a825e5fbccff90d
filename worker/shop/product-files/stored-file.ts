/** A product file as it is stored. */
import type { Locale } from "../../../locales/words.ts";
import type { Encoding } from "./encoding.ts";
import type { Delimiter } from "./records.ts";
import type { FileFormat, FileStatus } from "./rules.ts";

export type FileRow = {
  id: number;
  shop_id: number;
  shop_handle: string;
  shopper_id: number | null;
  name: string;
  hash: string;
  size_bytes: number;
  object: string | null;
  locale: Locale;
  category: string;
  encoding: Encoding;
  delimiter: Delimiter | null;
  format: FileFormat | null;
  columns: string;
  status: FileStatus;
  is_import: number;
  run: number;
  cursor_bytes: number;
  line: number;
  handled_line: number;
  row_count: number;
  handled_count: number;
  created: number;
  updated: number;
  unchanged: number;
  /** By code, once nobody works on it; null: they are counted at each look. */
  problem_counts: string | null;
  created_at: number;
  updated_at: number;
};
export type LineOutcome = "created" | "updated" | "unchanged" | "refused";
