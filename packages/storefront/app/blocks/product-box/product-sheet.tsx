import { Suspense, useSyncExternalStore } from "react";
import { useJudgedProducts } from "../../client/car/use-fit.ts";
import { fitStore, NO_FITS } from "../../client/car/visitor-car.ts";
import type { ListedProduct } from "../../client/page/listed-product.ts";
import { ProductBox, type ProductBoxProps } from "./product-box.tsx";

const COLUMNS = {
  /** Beside the filters. */
  list: "grid-cols-2 sm:grid-cols-3 xl:grid-cols-4",
  /** A single row across the page. */
  row: "grid-cols-2 sm:grid-cols-4",
} as const;

const CELL = { tag: "li", className: "sheet-cell", maxBytes: 16 << 20 } as const;

/**
 * On the server, a box is rendered once for all pages that show it; the browser finds the same
 * elements in it.
 */
const CachedCells = import.meta.env.SSR
  ? (await import("../../rendering/cached-html/cache-html.tsx")).cacheHtml(Cell, CELL)
  : null;

type ProductSheetProps = {
  products: readonly ListedProduct[];
  columns: keyof typeof COLUMNS;
  /** Number of pictures that load at once. Default 0. */
  firstPictures?: number;
};

/**
 * Product boxes on one ruled sheet, edge to edge on phones. Each hydrates in its own task, so that
 * no visitor's action waits for all of them.
 */
export function ProductSheet({ products, columns, firstPictures = 0 }: ProductSheetProps) {
  useJudgedProducts(products.map(({ id }) => id));
  const { of, rank } = useSyncExternalStore(fitStore.subscribe, fitStore.get, () => NO_FITS);
  const { first, behind } = rank(products, of);
  const whole = CachedCells ? products.slice(0, firstPictures) : first;
  const others = products.slice(whole.length).map((product) => ({ product, isFirst: false }));
  const toCell = (product: ListedProduct) => (
    <li key={product.id} className={CELL.className}>
      <Cell product={product} isFirst={products.indexOf(product) < firstPictures} />
    </li>
  );
  return (
    <ul className={`sheet -mx-4 rounded-none border-x-0 sm:mx-0 sm:rounded sm:border-x ${COLUMNS[columns]}`}>
      {whole.map(toCell)}
      {behind.length > 0 ? (
        <li key="behind" className="sheet-cell sheet-behind">
          No encajan en tu coche
        </li>
      ) : null}
      {behind.map(toCell)}
      {CachedCells ? <CachedCells each={others} /> : null}
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
