import type { ListedProduct } from "@tuerca/office-contract";
import type { ProductColumn } from "./product-columns.ts";

type GridHeadProps = {
  columns: readonly ProductColumn[];
  products: readonly ListedProduct[];
  selected: ReadonlySet<number>;
  onSelect: (ids: readonly number[], isSelected: boolean) => void;
};

/** The grid's headings, with a checkbox that selects the page. */
export function GridHead({ columns, products, selected, onSelect }: GridHeadProps) {
  const ids = products.map(({ id }) => id);
  const areAll = ids.every((id) => selected.has(id));
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ key, title, isNumber }) => (
          <th key={key} scope="col" className={isNumber ? "number" : ""}>
            {key === "select" ? (
              <input
                type="checkbox"
                className="check block"
                aria-label="Seleccionar la página"
                checked={areAll}
                onChange={() => onSelect(ids, !areAll)}
              />
            ) : (
              title
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}
