import type { ListedProduct } from "@tuerca/office-contract";
import { ProductLink } from "../product-link.tsx";
import { dayText } from "../product-words.ts";
import type { ProductColumn } from "./product-columns.ts";
import { SaleSwitch } from "./sale-switch.tsx";

type CellContentProps = {
  product: ListedProduct;
  column: ProductColumn;
  /** Whether Tab reaches the cell, and so the control in it. */
  isCurrent: boolean;
  isSelected: boolean;
  onSelect: () => void;
  onOpenStock: () => void;
};

/** The content of a cell of the grid while it is not edited. */
export function CellContent({ product, column, isCurrent, ...more }: CellContentProps) {
  const text = column.textOf(product);
  const tabIndex = isCurrent ? 0 : -1;
  switch (column.key) {
    case "select":
      return (
        <input
          type="checkbox"
          data-control
          className="check block"
          tabIndex={tabIndex}
          aria-label={`Seleccionar ${product.sku}`}
          checked={more.isSelected}
          onChange={more.onSelect}
        />
      );
    case "sale":
      return <SaleSwitch product={product} tabIndex={tabIndex} />;
    case "sku":
      return <span className="font-mono text-xs whitespace-nowrap">{text}</span>;
    case "name":
      return <NameOf product={product} tabIndex={tabIndex} />;
    case "stock":
      return (
        <span className="inline-flex items-center gap-2">
          <button
            type="button"
            tabIndex={-1}
            aria-label={`Ver movimientos de ${product.sku}`}
            className="min-h-6 text-xs font-normal text-ink-2 underline hover:text-ink"
            onClick={more.onOpenStock}
          >
            ver
          </button>
          {text}
        </span>
      );
    case "offer":
      return <OfferOf product={product} text={text} />;
    default:
      return <span className={column.key === "price" ? "font-semibold" : "text-ink-2"}>{text}</span>;
  }
}

function NameOf({ product, tabIndex }: { product: ListedProduct; tabIndex: number }) {
  const { id, name, brand, pinned, is_gift_card: isGiftCard } = product;
  const note = isGiftCard ? "tarjeta regalo" : pinned.includes("price") ? "precio fijado" : "";
  return (
    <>
      <ProductLink data-control tabIndex={tabIndex} id={id} className="link">
        {name}
      </ProductLink>{" "}
      <span className="text-xs text-ink-2">{brand?.name}</span>
      {note ? <span className="ml-2 text-xs text-ink-2">· {note}</span> : null}
    </>
  );
}

function OfferOf({ product: { offer }, text }: { product: ListedProduct; text: string }) {
  if (!offer) return <span className="text-ink-2">–</span>;
  return (
    <span className="whitespace-nowrap">
      {offer.until ? <span className="mr-2 text-xs text-ink-2">hasta {dayText(offer.until)}</span> : null}
      {text}
    </span>
  );
}
