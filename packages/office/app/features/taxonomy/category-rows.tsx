import { useMutation, useQueryClient } from "@tanstack/react-query";
import { arrangeCategories, type ListedCategory } from "@tuerca/office-contract";
import { useState } from "react";
import { callOffice } from "../../client/call-office.ts";
import { useMay } from "../../client/session.ts";
import { readAnew } from "../../client/use-office.ts";
import { useMovedFocus } from "../../ui/moving/use-moved-focus.ts";
import { CategoryRow } from "./category-row.tsx";

type CategoryRowsProps = {
  /** The category above the rows. */
  parent: number;
  rows: readonly ListedCategory[];
  /** How many categories are directly below each. */
  below: ReadonlyMap<number | null, number>;
};

/** The categories directly below one, in the shop's order: dragged, or moved by buttons. */
export function CategoryRows({ parent, rows, below }: CategoryRowsProps) {
  const ids = rows.map(({ id }) => id);
  const { move, said, isBusy } = useCategoryOrder(parent, ids);
  const mayMove = useMay("write_products") && rows.length > 1;
  const [dragged, setDragged] = useState<ListedCategory | null>(null);
  const { list, note } = useMovedFocus<HTMLUListElement>(ids);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <ul ref={list} className="sheet">
        {rows.map((category, at) => (
          <CategoryRow
            key={category.id}
            category={category}
            below={below.get(category.id) ?? 0}
            place={mayMove ? { at, count: rows.length, isBusy } : null}
            onMove={(to, button) => {
              note(`${category.id} ${button}`);
              move(category.id, to, category.name);
            }}
            onDrag={() => setDragged(category)}
            onDropped={() => {
              note(null);
              if (dragged) move(dragged.id, at, dragged.name);
              setDragged(null);
            }}
          />
        ))}
      </ul>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {said}
      </p>
    </div>
  );
}

/** Moves a category among those directly below `parent`, and says what became of it. */
function useCategoryOrder(parent: number, ids: readonly number[]) {
  const client = useQueryClient();
  const [said, setSaid] = useState("");
  const arrange = useMutation({
    mutationFn: ({ order }: { order: number[]; done: string }) =>
      callOffice(arrangeCategories, { params: { id: parent }, body: { seen: [...ids], order } }),
    onSuccess: (_answer, { done }) => setSaid(done),
    // After a conflict the screen shows what somebody else did.
    onSettled: () => readAnew(client),
  });
  return {
    said,
    isBusy: arrange.isPending,
    /** Moves a category to a position, from 0 on. */
    move: (id: number, to: number, name: string) => {
      if (arrange.isPending || to < 0 || to >= ids.length || ids[to] === id) return;
      const order = ids.filter((one) => one !== id);
      order.splice(to, 0, id);
      arrange.mutate({ order, done: `${name}: puesto ${to + 1} de ${ids.length}` });
    },
  };
}
