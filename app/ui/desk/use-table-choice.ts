import { useLocation } from "react-router";
import { type TableChoice, type TableSpec, tableChoice } from "./table-choice.ts";

/** What the page's own address says of its table: for lists that several pages show. */
export const useTableChoice = (spec: TableSpec): TableChoice => tableChoice(new URLSearchParams(useLocation().search), spec);
