import { Suspense } from "react";
import type { ListedProduct } from "../../client/page/listed-product.ts";
import { ProductBox, type ProductBoxProps } from "./product-box.tsx";

const COLUMNS = {
  /** Beside the filters. */
  list: "grid-cols-2 sm:grid-cols-3 xl:grid-cols-4",
  /** A single row across the page. */
  row: "grid-cols-2 sm:grid-cols-4",
} as const;

const CELL = { tag: "li", className: "sheet-cell", maxBytes: 16 << 20 } as const;

/** On the server a box is made once for all pages that show it; the browser finds the same elements in it. */
const KeptCells = import.meta.env.SSR
  ? (await import("../../rendering/kept-html/keep-html.tsx")).keepHtml(Cell, CELL)
  : null;

type ProductSheetProps = {
  products: readonly ListedProduct[];
  columns: keyof typeof COLUMNS;
  /** How many pictures load at once. Default 0. */
  firstPictures?: number;
};

/**
 * Product boxes on one ruled sheet; on phones it runs to the edges of the screen. Each comes to life in a task of its
 * own, so that nothing that a visitor does waits for all of them.
 */
export function ProductSheet({ products, columns, firstPictures = 0 }: ProductSheetProps) {
  const whole = KeptCells ? products.slice(0, firstPictures) : products;
  const others = products.slice(whole.length).map((product) => ({ product, isFirst: false }));
  return (
    <ul className={`sheet -mx-4 rounded-none border-x-0 sm:mx-0 sm:rounded sm:border-x ${COLUMNS[columns]}`}>
      {whole.map((product, position) => (
        <li key={product.id} className={CELL.className}>
          <Cell product={product} isFirst={position < firstPictures} />
        </li>
      ))}
      {KeptCells ? <KeptCells each={others} /> : null}
    </ul>
  );
}

function Cell(box: ProductBoxProps) {
  return (
    <Suspense>
      <ProductBox {...box} />
    </Suspense>
  );
}
