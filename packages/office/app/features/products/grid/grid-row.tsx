import type { ListedProduct } from "@tuerca/office-contract";
import { CellContent } from "./cell-content.tsx";
import { type CellExit, EditableCell } from "./editable-cell.tsx";
import { canEdit, type ProductColumn } from "./product-columns.ts";

type GridRowProps = {
  product: ListedProduct;
  row: number;
  columns: readonly ProductColumn[];
  /** The column whose cell Tab reaches; null in other rows. */
  current: number | null;
  /** The column that is edited, with the text that opened it. */
  edited: { column: number; typed: string } | null;
  isSelected: boolean;
  onSelect: () => void;
  onFocus: (column: number) => void;
  onEdit: (column: number) => void;
  onDone: (column: number, exit: CellExit) => void;
  onOpenStock: () => void;
};

/** A product as a row of the grid. */
export function GridRow({ product, row, columns, current, edited, isSelected, ...on }: GridRowProps) {
  return (
    <tr aria-rowindex={row + 2} aria-selected={isSelected}>
      {columns.map((column, at) => {
        const { field } = column;
        const isEditable = canEdit(column, product);
        return (
          <td
            key={column.key}
            data-place={`${row} ${at}`}
            tabIndex={current === at && !column.hasControl(product) ? 0 : -1}
            className={`${column.isNumber ? "number" : ""} ${isEditable ? "cursor-text" : ""}`}
            onFocus={() => on.onFocus(at)}
            onDoubleClick={() => on.onEdit(at)}
          >
            {edited?.column === at && field ? (
              <EditableCell
                product={product}
                field={field}
                label={`${column.title} de ${product.sku}`}
                typed={edited.typed}
                onDone={(exit) => on.onDone(at, exit)}
              />
            ) : (
              <CellContent
                product={product}
                column={column}
                isCurrent={current === at}
                isSelected={isSelected}
                onSelect={on.onSelect}
                onOpenStock={on.onOpenStock}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}
