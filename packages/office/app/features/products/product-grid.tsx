import type { ListedProduct } from "@tuerca/office-contract";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { EditableCell } from "./editable-cell.tsx";
import { type ProductColumn, useProductColumns } from "./product-columns.ts";
import { useProductSearch } from "./product-search.ts";
import { SaleSwitch } from "./sale-switch.tsx";

type Place = { row: number; column: number };

type ProductGridProps = {
  products: readonly ListedProduct[];
  /** Called with two pasted columns. */
  onPaste: (text: string) => void;
};

/**
 * Products as a grid: arrows move between cells, Enter, F2 or typing edits one, Escape gives up. Two
 * pasted columns open their preview.
 */
export function ProductGrid({ products, onPaste }: ProductGridProps) {
  const columns = useProductColumns();
  const { set } = useProductSearch();
  const seesStock = columns.some(({ key }) => key === "stock");
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const [edited, setEdited] = useState<(Place & { typed: string }) | null>(null);
  const table = useRef<HTMLTableElement>(null);
  // The last columns are sale and stock.
  const last = { row: products.length - 1, column: columns.length };
  const goTo = (row: number, column: number) => {
    const next = { row: within(row, last.row), column: within(column, last.column) };
    setPlace(next);
    setEdited(null);
    const cell = table.current?.querySelector<HTMLElement>(`[data-place="${next.row} ${next.column}"]`);
    (cell?.querySelector<HTMLElement>("button") ?? cell)?.focus();
  };
  const edit = (row: number, column: number, typed = "") => {
    const product = products[row];
    if (columns[column]?.field && product && !product.is_gift_card) setEdited({ row, column, typed });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { row, column } = place;
    const { key } = event;
    if (event.altKey || (event.ctrlKey && key !== "Home" && key !== "End") || event.metaKey) return;
    const move = MOVES[key];
    if (move) goTo(row + move[0], column + move[1]);
    else if (key === "Home") goTo(event.ctrlKey ? 0 : row, 0);
    else if (key === "End") goTo(event.ctrlKey ? last.row : row, last.column);
    else if (columns[column]?.field && (key === "Enter" || key === "F2")) edit(row, column);
    else if (/^[\d,.]$/.test(key)) edit(row, column, key);
    else if (key === "m" && seesStock) set({ existencias: String(products[row]?.id ?? "") });
    else return;
    event.preventDefault();
  };
  const onPasted = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (edited || !/[\t;\n]/.test(text)) return;
    event.preventDefault();
    onPaste(text);
  };
  return (
    <div className="overflow-x-auto">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a grid
        role="grid"
        aria-label="Productos"
        aria-rowcount={products.length + 1}
        className="rows"
        onKeyDown={onKeyDown}
        onPaste={onPasted}
      >
        <thead>
          <tr>
            {columns.map(({ key, title, isNumber }) => (
              <th key={key} scope="col" className={isNumber ? "number" : ""}>
                {title}
              </th>
            ))}
            <th scope="col">A la venta</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product, row) => (
            <GridRow
              key={product.id}
              product={product}
              row={row}
              columns={columns}
              focused={place.row === row ? place.column : null}
              edited={edited?.row === row ? edited : null}
              onFocus={(column) => setPlace({ row, column })}
              onEdit={(column) => edit(row, column)}
              onDone={(column, step) => goTo(row + (step === "down" ? 1 : 0), column + STEP[step])}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type GridRowProps = {
  product: ListedProduct;
  row: number;
  columns: readonly ProductColumn[];
  /** The column whose cell Tab reaches, and the one being edited with what opened it. */
  focused: number | null;
  edited: { column: number; typed: string } | null;
  onFocus: (column: number) => void;
  onEdit: (column: number) => void;
  onDone: (column: number, step: keyof typeof STEP) => void;
};

function GridRow({ product, row, columns, focused, edited, onFocus, onEdit, onDone }: GridRowProps) {
  const last = columns.length;
  return (
    <tr aria-rowindex={row + 2}>
      {columns.map((column, at) => (
        <td
          key={column.key}
          data-place={`${row} ${at}`}
          tabIndex={focused === at ? 0 : -1}
          className={`${column.isNumber ? "number tabular-nums" : ""} ${column.field ? "cursor-text" : ""}`}
          onFocus={() => onFocus(at)}
          onDoubleClick={() => onEdit(at)}
        >
          {edited?.column === at && column.field ? (
            <EditableCell
              product={product}
              field={column.field}
              label={`${column.title} de ${product.sku}`}
              typed={edited.typed}
              onDone={(step) => onDone(at, step)}
            />
          ) : (
            <CellContent product={product} column={column} />
          )}
        </td>
      ))}
      <td data-place={`${row} ${last}`} onFocus={() => onFocus(last)}>
        <SaleSwitch product={product} tabIndex={focused === last ? 0 : -1} />
      </td>
    </tr>
  );
}

const MOVES: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

const STEP = { stay: 0, down: 0, right: 1, left: -1 } as const;

function within(value: number, most: number): number {
  return Math.min(Math.max(value, 0), Math.max(most, 0));
}

function CellContent({ product, column }: { product: ListedProduct; column: ProductColumn }) {
  const { set } = useProductSearch();
  const text = column.textOf(product);
  if (column.key === "sku") return <span className="font-mono text-xs whitespace-nowrap">{text}</span>;
  if (column.key === "name")
    return (
      <>
        {text} <span className="text-ink-3">{product.brand?.name}</span>
        {product.pinned.includes("price") ? (
          <span className="ml-2 text-xs text-ink-3">precio fijado</span>
        ) : null}
      </>
    );
  if (column.key === "stock")
    return (
      <span className="inline-flex items-center gap-2">
        {text}
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Movimientos de ${product.sku}`}
          className="text-xs text-ink-3 underline hover:text-ink"
          onClick={() => set({ existencias: String(product.id) })}
        >
          ver
        </button>
      </span>
    );
  return <span className={column.key === "price" ? "font-semibold" : "text-ink-2"}>{text}</span>;
}
