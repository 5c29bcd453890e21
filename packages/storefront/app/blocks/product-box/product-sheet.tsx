import { Suspense } from "react";
import type { ListedProduct } from "../../client/listed-product.ts";
import { ProductBox } from "./product-box.tsx";

const COLUMNS = {
  /** Beside the filters. */
  list: "grid-cols-2 sm:grid-cols-3 xl:grid-cols-4",
  /** A single row across the page. */
  row: "grid-cols-2 sm:grid-cols-4",
} as const;

type ProductSheetProps = {
  products: readonly ListedProduct[];
  columns: keyof typeof COLUMNS;
  /** How many pictures load at once. Default 0. */
  firstPictures?: number;
};

/**
 * Product boxes on one ruled sheet; on phones it runs to the edges of the screen. Each comes to life in a task of its own, so that
 * nothing that a visitor does waits for all of them.
 */
export function ProductSheet({ products, columns, firstPictures = 0 }: ProductSheetProps) {
  return (
    <ul className={`sheet -mx-4 rounded-none border-x-0 sm:mx-0 sm:rounded sm:border-x ${COLUMNS[columns]}`}>
      {products.map((product, position) => (
        <li key={product.id} className="sheet-cell">
          <Suspense>
            <ProductBox product={product} isFirst={position < firstPictures} />
          </Suspense>
        </li>
      ))}
    </ul>
  );
}
