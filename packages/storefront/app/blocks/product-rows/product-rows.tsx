import { type AnySort, type MeasureColumn, readMeasureSort } from "@tuerca/contract";
import { useSyncExternalStore } from "react";
import { openChooser } from "../../client/car/chooser-state.ts";
import { useCar } from "../../client/car/use-car.ts";
import { useJudgedProducts } from "../../client/car/use-fit.ts";
import { fitStore, NO_FITS } from "../../client/car/visitor-car.ts";
import type { ListedProduct } from "../../client/page/listed-product.ts";
import { useShop } from "../../client/page/use-shop.ts";
import { useListing } from "../../features/listing/listing-context.tsx";
import { Link } from "../../ui/link/link.tsx";
import { ProductRow } from "./product-row.tsx";
import "../../styles/rows.css";

type ProductRowsProps = {
  products: readonly ListedProduct[];
  /** The measures of the list's category. */
  columns: readonly MeasureColumn[];
  /** The order of the shown list. */
  sort: AnySort;
};

/** Products as rows with their measures; the heads of the columns sort the list. */
export function ProductRows({ products, columns, sort }: ProductRowsProps) {
  useJudgedProducts(products.map(({ id }) => id));
  const { of, rank } = useSyncExternalStore(fitStore.subscribe, fitStore.get, () => NO_FITS);
  const { first, behind } = rank(products, of);
  const hasFit = useShop()?.hasVehicles ?? false;
  const toRow = (product: ListedProduct) => (
    <ProductRow
      key={product.id}
      product={product}
      columns={columns}
      hasFit={hasFit}
      isFirst={products.indexOf(product) < FIRST_PICTURES}
    />
  );
  return (
    <div className="rows-box">
      <MeasureSorts columns={columns} sort={sort} />
      <table className={`rows ${columns.length > 0 ? "" : "rows-wide"}`}>
        <caption className="sr-only">Productos con sus medidas</caption>
        <thead>
          <tr>
            <th scope="col" className="rows-picture">
              <span className="sr-only">Imagen</span>
            </th>
            <th scope="col">Marca y código</th>
            {columns.map((column) => (
              <MeasureHead key={column.slug} column={column} sort={sort} />
            ))}
            {hasFit ? <FitHead /> : null}
            <th scope="col" className="rows-column">
              Existencias
            </th>
            <PriceHead sort={sort} />
            <th scope="col">
              <span className="sr-only">Añadir</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {first.map(toRow)}
          {behind.length > 0 ? (
            <tr key="behind" className="rows-behind">
              <th scope="colgroup" colSpan={columns.length + (hasFit ? 6 : 5)}>
                No encajan en tu coche
              </th>
            </tr>
          ) : null}
          {behind.map(toRow)}
        </tbody>
      </table>
    </div>
  );
}

/** Number of rows whose pictures load at once. */
const FIRST_PICTURES = 12;

function MeasureHead({ column: { slug, name, unit, kind }, sort }: { column: MeasureColumn; sort: AnySort }) {
  const order = readMeasureSort(sort);
  const isNumber = kind === "number" || kind === "range";
  return (
    <SortHead
      label={unit === null ? name : `${name}, ${unit}`}
      direction={order?.slug !== slug ? "none" : order.isDescending ? "descending" : "ascending"}
      up={`medida.${slug}`}
      down={`medida.${slug}.desc`}
      className={`rows-column ${isNumber ? "rows-number" : ""}`}
    />
  );
}

function PriceHead({ sort }: { sort: AnySort }) {
  const direction = sort === "price_asc" ? "ascending" : sort === "price_desc" ? "descending" : "none";
  return (
    <SortHead label="Precio" direction={direction} up="price_asc" down="price_desc" className="rows-number" />
  );
}

type SortHeadProps = {
  label: string;
  direction: "none" | "ascending" | "descending";
  up: AnySort;
  down: AnySort;
  className: string;
};

/** A column's head, a link to the list in its order: upwards at first, then the other way. */
function SortHead({ label, direction, up, down, className }: SortHeadProps) {
  const { chosen, hrefOf } = useListing();
  const sort = direction === "ascending" ? down : up;
  return (
    <th scope="col" aria-sort={direction} className={className}>
      <Link to={hrefOf({ ...chosen, sort, page: 1 })} preventScrollReset className="rows-sort">
        {label}
        <span aria-hidden="true">{direction === "none" ? "" : direction === "ascending" ? " ▲" : " ▼"}</span>
      </Link>
    </th>
  );
}

/** The same links on phones, which have no room for the columns; nothing without measures. */
function MeasureSorts({ columns, sort }: { columns: readonly MeasureColumn[]; sort: AnySort }) {
  const { chosen, hrefOf } = useListing();
  const order = readMeasureSort(sort);
  if (columns.length === 0) return null;
  return (
    <nav aria-label="Ordenar por medida" className="rows-sorts scroll-row">
      {columns.map(({ slug, name }) => {
        const isUp = order?.slug === slug && !order.isDescending;
        const next: AnySort = isUp ? `medida.${slug}.desc` : `medida.${slug}`;
        return (
          <Link
            key={slug}
            to={hrefOf({ ...chosen, sort: next, page: 1 })}
            preventScrollReset
            aria-current={order?.slug === slug || undefined}
            className="rows-sort flex-none"
          >
            {name}
            {order?.slug === slug ? (isUp ? ", de menor a mayor" : ", de mayor a menor") : null}
          </Link>
        );
      })}
    </nav>
  );
}

function FitHead() {
  const car = useCar();
  return (
    <th scope="col" className="rows-column">
      {car ? (
        "Tu coche"
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          className="rows-sort noscript:hidden"
          onClick={() => openChooser()}
        >
          ¿Tu coche?
        </button>
      )}
    </th>
  );
}
