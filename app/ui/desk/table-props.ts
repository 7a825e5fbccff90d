/** What a page tells of its table. */
import type { ReactNode } from "react";
import type { PageAddress } from "../../pages.ts";
import type { TableChoice, TableSpec } from "./table-choice.ts";

export type Column<Row> = {
  id: string;
  name: string;
  cell: (row: Row) => ReactNode;
  /** Sums and counts stand at the end of their cell. */
  numeric?: boolean;
  /** Whole sentences, broken into lines; else what is one thing stands on one line. */
  isText?: boolean;
  /** The order that its heading leads to, and the one that turns it round. */
  orders?: readonly [ascending: string, descending: string];
};

export type TableProps<Row> = {
  spec: TableSpec;
  choice: TableChoice;
  rows: readonly Row[];
  /** Where the next page begins; null: there is none. */
  next: number | string | null;
  /** What the table is called. */
  label: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string | number;
  /** What is looked for; absent: there are no words to look for. */
  search?: string;
  filterName?: (name: string) => string;
  optionName?: (name: string, option: string) => string;
  /**
   * Acts on several rows: `path` shows what would become of them, before anything is done. `field`: their parameter. `isDone`: the list's own page
   * does it at once, as it can do no harm; the act is the intent of its form.
   */
  bulk?: { path: PageAddress; field: string; nameOf: (row: Row) => string; acts: readonly { act: string; name: string; isDone?: boolean }[] };
  /** The address of the same as a file. */
  csv?: string;
  empty: string;
};
