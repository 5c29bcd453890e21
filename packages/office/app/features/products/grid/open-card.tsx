import type { ListedProduct } from "@tuerca/office-contract";
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useMay } from "../../../client/session.ts";
import type { CellField } from "./cell-text.ts";
import { type CellExit, EditableCell } from "./editable-cell.tsx";
import { OfferUntil } from "./offer-until.tsx";
import { canEdit, type ProductColumn, useProductColumns } from "./product-columns.ts";
import { SaleSwitch } from "./sale-switch.tsx";

type OpenCardProps = {
  product: ListedProduct;
  /** Null where its movements are shown already. */
  onOpenStock: (() => void) | null;
};

/** The open product of the narrow list, with its fields to change. */
export function OpenCard({ product, onOpenStock }: OpenCardProps) {
  const setsPrices = useMay("write_prices") && !product.is_gift_card;
  const columns = useProductColumns().filter(({ isNumber }) => isNumber);
  const box = useRef<HTMLDListElement>(null);
  const { edited, open, close } = useEditedField(box);
  return (
    <div className="grid gap-3 px-4 py-2">
      <dl ref={box} className="grid gap-2">
        {columns.map((column) => (
          <Fragment key={column.key}>
            <Row title={column.key === "stock" ? "Existencias" : column.title}>
              {column.field && edited === column.field ? (
                <EditableCell
                  product={product}
                  field={column.field}
                  label={`${column.title} de ${product.sku}`}
                  typed=""
                  onDone={(exit) => column.field && close(column.field, exit)}
                />
              ) : (
                <Value column={column} product={product} onEdit={open} />
              )}
            </Row>
            {column.key === "offer" && product.offer && setsPrices ? (
              <Row title="Oferta hasta">
                <OfferUntil key={product.offer.until} product={product} />
              </Row>
            ) : null}
          </Fragment>
        ))}
        <Row title="A la venta">
          <SaleSwitch product={product} />
        </Row>
      </dl>
      {product.quantity === undefined || !onOpenStock ? null : (
        <button type="button" className="button justify-self-start" onClick={onOpenStock}>
          Movimientos de existencias
        </button>
      )}
    </div>
  );
}

/** The field that is edited; a closed one takes the focus back. */
function useEditedField(box: RefObject<HTMLElement | null>) {
  const [edited, setEdited] = useState<CellField | null>(null);
  const [closed, setClosed] = useState<CellField | null>(null);
  useEffect(() => {
    if (closed) box.current?.querySelector<HTMLElement>(`[data-field=${closed}]`)?.focus();
  }, [closed, box]);
  return {
    edited,
    open: (field: CellField) => {
      setEdited(field);
      setClosed(null);
    },
    close: (field: CellField, exit: CellExit) => {
      setEdited(null);
      if (exit !== "away") setClosed(field);
    },
  };
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <dt className="text-sm text-ink-2">{title}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

type ValueProps = { column: ProductColumn; product: ListedProduct; onEdit: (field: CellField) => void };

function Value({ column, product, onEdit }: ValueProps) {
  const { field, title, textOf } = column;
  const text = textOf(product) || "–";
  if (field === null || !canEdit(column, product)) return text;
  return (
    <button
      type="button"
      data-field={field}
      aria-label={`Cambiar ${title.toLowerCase()}: ${text}`}
      className="min-h-11 min-w-24 rounded border border-line-strong bg-surface px-3 text-right font-semibold"
      onClick={() => onEdit(field)}
    >
      {text}
    </button>
  );
}
