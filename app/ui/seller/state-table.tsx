/** A list of a shop's by how its things stand: a link for each state, and the table of those in the one that is chosen. */
import type { ReactNode } from "react";
import type { PageAddress } from "../../pages.ts";
import { StateLinks } from "../account/list-filter.tsx";
import { DeskTable } from "../desk/desk-table.tsx";
import type { TableProps } from "../desk/table-props.ts";

type StateTableProps<Row, State extends string> = TableProps<Row> & {
  states: {
    label: string;
    all: readonly State[];
    current: State;
    nameOf: (state: State) => string;
    pageOf: (state: State) => PageAddress;
  };
  /** Why a form of the table came back. */
  children?: ReactNode;
};

export function StateTable<Row, State extends string>({ states: { label, all, current, nameOf, pageOf }, children, ...table }: StateTableProps<Row, State>) {
  return (
    <>
      <StateLinks label={label} states={all.map((state) => ({ state, name: nameOf(state), page: pageOf(state), isCurrent: state === current }))} />
      {children}
      <DeskTable {...table} />
    </>
  );
}
