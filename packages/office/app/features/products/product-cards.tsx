import type { ListedProduct } from "@tuerca/office-contract";
import { useState } from "react";
import { EditableCell } from "./editable-cell.tsx";
import { type ProductColumn, useProductColumns } from "./product-columns.ts";
import { useProductSearch } from "./product-search.ts";
import { SaleSwitch } from "./sale-switch.tsx";
import type { CellField } from "./use-cell.ts";

/** Products for narrow screens: a list, of which one product is open for changes. */
export function ProductCards({ products }: { products: readonly ListedProduct[] }) {
  const columns = useProductColumns();
  const [open, setOpen] = useState<number | null>(null);
  const figures = columns.filter(({ isNumber }) => isNumber);
  return (
    <ul className="grid divide-y divide-line rounded border border-line bg-surface">
      {products.map((product) => (
        <li key={product.id}>
          <button
            type="button"
            aria-expanded={open === product.id}
            className="grid w-full gap-1 px-4 py-3 text-left"
            onClick={() => setOpen(open === product.id ? null : product.id)}
          >
            <span className="font-semibold">{product.name}</span>
            <span className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
              <span className="font-mono text-xs">{product.sku}</span>
              <span>
                {product.quantity === undefined ? "" : `${product.quantity} uds. · `}
                <b className="text-ink">{priceOf(columns, product)}</b>
              </span>
            </span>
          </button>
          {open === product.id ? <Editor product={product} figures={figures} /> : null}
        </li>
      ))}
    </ul>
  );
}

function priceOf(columns: readonly ProductColumn[], product: ListedProduct): string {
  const price = columns.find(({ key }) => key === "price")?.textOf(product);
  return price ? `${price} €` : "";
}

function Editor({ product, figures }: { product: ListedProduct; figures: readonly ProductColumn[] }) {
  const [edited, setEdited] = useState<CellField | null>(null);
  const { set } = useProductSearch();
  return (
    <div className="grid gap-3 border-t border-line bg-part px-4 py-3">
      <dl className="grid gap-2">
        {figures.map(({ key, title, field, textOf }) => (
          <div key={key} className="flex min-h-11 items-center justify-between gap-4">
            <dt className="text-sm text-ink-2">{title}</dt>
            <dd>
              {field && edited === field ? (
                <EditableCell
                  product={product}
                  field={field}
                  label={`${title} de ${product.sku}`}
                  typed=""
                  onDone={() => setEdited(null)}
                />
              ) : field && !product.is_gift_card ? (
                <button
                  type="button"
                  aria-label={`Cambiar ${title.toLowerCase()}: ${textOf(product)}`}
                  className="min-h-11 min-w-24 rounded border border-line-strong bg-surface px-3 text-right"
                  onClick={() => setEdited(field)}
                >
                  {textOf(product)}
                </button>
              ) : (
                textOf(product)
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SaleSwitch product={product} />
        {product.quantity === undefined ? null : (
          <button type="button" className="button" onClick={() => set({ existencias: String(product.id) })}>
            Movimientos
          </button>
        )}
      </div>
    </div>
  );
}
