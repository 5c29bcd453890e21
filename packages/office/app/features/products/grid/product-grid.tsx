import type { ListedProduct } from "@tuerca/office-contract";
import { type ClipboardEvent, type KeyboardEvent, useRef } from "react";
import { actionOf } from "../../../client/keys/key-of.ts";
import type { CellExit } from "./editable-cell.tsx";
import { GridHead } from "./grid-head.tsx";
import { GridRow } from "./grid-row.tsx";
import { hintOf, useGridShortcuts } from "./grid-shortcuts.ts";
import { canEdit, useProductColumns } from "./product-columns.ts";
import { placeAfter, useGridPlace } from "./use-grid-place.ts";

type ProductGridProps = {
  products: readonly ListedProduct[];
  selected: ReadonlySet<number>;
  /** Selects products, or takes them out of the selection. */
  onSelect: (ids: readonly number[], isSelected: boolean) => void;
  /** Called with what was pasted, if it has two columns or several lines. */
  onPaste: (text: string) => void;
  onOpenStock: (id: number) => void;
};

/** Products as a grid with shortcuts. Two pasted columns are a change of many products. */
export function ProductGrid({ products, selected, onSelect, onPaste, onOpenStock }: ProductGridProps) {
  const columns = useProductColumns();
  const has = (key: string) => columns.some((column) => column.key === key);
  const may = {
    mayType: columns.some(({ field }) => field !== null),
    maySelect: has("select"),
    seesStock: has("stock"),
  };
  const toggle = ({ id }: ListedProduct) => onSelect([id], !selected.has(id));
  const { table, place, edited, setPlace, editAt, onDone, onKeyDown } = useGridKeys(products, columns, {
    onSelect: may.maySelect ? toggle : null,
    onOpenStock: may.seesStock ? ({ id }) => onOpenStock(id) : null,
  });
  useGridShortcuts(may);
  const onPasted = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (edited || !/[\t;\n]/.test(text)) return;
    event.preventDefault();
    onPaste(text);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="overflow-x-auto">
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a grid
          role="grid"
          aria-label="Productos"
          aria-rowcount={products.length + 1}
          aria-multiselectable={may.maySelect || undefined}
          className="rows"
          onKeyDown={onKeyDown}
          onPaste={onPasted}
        >
          <GridHead columns={columns} products={products} selected={selected} onSelect={onSelect} />
          <tbody>
            {products.map((product, row) => (
              <GridRow
                key={product.id}
                product={product}
                row={row}
                columns={columns}
                current={place.row === row ? place.column : null}
                edited={edited?.row === row ? edited : null}
                isSelected={selected.has(product.id)}
                onSelect={() => toggle(product)}
                onFocus={(column) => setPlace({ row, column })}
                onEdit={(column) => editAt(row, column)}
                onDone={(column, exit) => onDone(row, column, exit)}
                onOpenStock={() => onOpenStock(product.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-sm text-ink-2">{hintOf(may)}</p>
    </div>
  );
}

/** Acts of keys on a product; null for whoever may not. */
type ProductKeys = Record<"onSelect" | "onOpenStock", ((product: ListedProduct) => void) | null>;

/** The cell that has the focus, the one that is edited, and how keys go on from there. */
function useGridKeys(
  products: readonly ListedProduct[],
  columns: ReturnType<typeof useProductColumns>,
  { onSelect, onOpenStock }: ProductKeys,
) {
  const table = useRef<HTMLTableElement>(null);
  const last = { row: products.length - 1, column: columns.length - 1 };
  const { place, edited, setPlace, edit, goTo } = useGridPlace(table, last);
  const editAt = (row: number, column: number, typed = "") => {
    if (canEdit(columns[column], products[row])) edit({ row, column, typed });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    const product = products[place.row];
    const action = actionOf("products", event);
    if (!action || !product || !(target instanceof Element && target.closest("[data-place]"))) return;
    const next = placeAfter(action, place, last);
    if (next) goTo(next.row, next.column);
    else if (action === "select" && onSelect) onSelect(product);
    else if (action === "movements" && onOpenStock) onOpenStock(product);
    else if (!canEdit(columns[place.column], product)) return;
    else if (action === "edit") editAt(place.row, place.column);
    else if (action === "type") editAt(place.row, place.column, key);
    else return;
    event.preventDefault();
  };
  const onDone = (row: number, column: number, exit: CellExit) => {
    if (exit === "away") return edit(null);
    goTo(row + (exit === "down" ? 1 : 0), column + STEP[exit]);
  };
  return { table, place, edited, setPlace, editAt, onKeyDown, onDone };
}

const STEP = { stay: 0, down: 0, right: 1, left: -1 } as const;
