import { useState } from "react";

/** Products selected on the pages of one filter; another filter begins anew. */
export function useSelection(filter: string) {
  const [selection, setSelection] = useState<{ filter: string; ids: ReadonlySet<number> }>({
    filter,
    ids: new Set(),
  });
  const selected = selection.filter === filter ? selection.ids : NONE;
  return {
    selected,
    /** Selects products, or takes them out. */
    select: (ids: readonly number[], isSelected: boolean) => {
      const next = new Set(selected);
      for (const id of ids) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      setSelection({ filter, ids: next });
    },
    clear: () => setSelection({ filter, ids: NONE }),
  };
}

const NONE: ReadonlySet<number> = new Set();
