import type { ListedProduct } from "@tuerca/office-contract";
import { useState } from "react";
import { ProductLink } from "../product-link.tsx";
import { amountText } from "../product-words.ts";
import { OpenCard } from "./open-card.tsx";

type ProductCardsProps = { products: readonly ListedProduct[]; onOpenStock: (id: number) => void };

/** Products for narrow screens: a list, of which one product is open for changes. */
export function ProductCards({ products, onOpenStock }: ProductCardsProps) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <ul className="grid divide-y divide-line rounded border border-line bg-surface">
      {products.map((product) => (
        <li key={product.id} className="grid min-w-0">
          <button
            type="button"
            aria-expanded={open === product.id}
            className="grid w-full min-w-0 gap-1 px-4 py-3 text-left"
            onClick={() => setOpen(open === product.id ? null : product.id)}
          >
            <span className="font-semibold">
              {product.name} <span className="font-normal text-ink-2">{product.brand?.name}</span>
            </span>
            <span className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
              <span className="min-w-0 font-mono text-xs break-all">{product.sku}</span>
              <Figures product={product} />
            </span>
          </button>
          {open === product.id ? (
            <div className="border-t border-line bg-part pb-2">
              <ProductLink id={product.id} className="link flex min-h-11 items-center px-4 text-sm">
                Abrir el producto
              </ProductLink>
              <OpenCard product={product} onOpenStock={() => onOpenStock(product.id)} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

type FiguresProps = { product: ListedProduct };

function Figures({ product: { quantity, price_cents: price, is_active: isActive } }: FiguresProps) {
  const parts = [isActive ? "" : "fuera de venta", quantity === undefined ? "" : `${quantity} uds.`];
  return (
    <span>
      {parts.filter(Boolean).join(" · ")}
      {price === undefined ? null : <b className="pl-2 text-ink">{amountText(price)} €</b>}
    </span>
  );
}
