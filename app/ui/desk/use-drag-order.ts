/** Rows that a pointer drags to another place of their list. Buttons do the same for keyboards, for touch and for pages without script. */
import { type DragEvent, useRef, useState } from "react";
import { useHydrated } from "../../client/hydrated.ts";

type DragRow = { list: string; id: number; place: number };

/** @param move is called with what was dragged and the place (0: the first) of the row that it was dropped on. @returns attributes for a row. */
export function useDragOrder(move: (id: number, place: number) => void) {
  const hydrated = useHydrated();
  const dragged = useRef<DragRow | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const end = () => {
    dragged.current = null;
    setTarget(null);
  };
  return (row: DragRow) => {
    const accepts = () => dragged.current !== null && dragged.current.list === row.list && dragged.current.id !== row.id;
    return {
      draggable: hydrated || undefined,
      "data-drop": target === row.id ? "" : undefined,
      onDragStart: (event: DragEvent) => {
        dragged.current = row;
        event.dataTransfer.effectAllowed = "move";
      },
      onDragOver: (event: DragEvent) => {
        if (!accepts()) return;
        event.preventDefault(); // without it nothing may be dropped here
        setTarget(row.id);
      },
      onDragLeave: () => setTarget((before) => (before === row.id ? null : before)),
      onDrop: (event: DragEvent) => {
        if (!accepts()) return;
        event.preventDefault();
        if (dragged.current) move(dragged.current.id, row.place);
        end();
      },
      onDragEnd: end,
    };
  };
}
