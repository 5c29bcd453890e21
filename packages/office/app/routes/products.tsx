import { exportProducts, listProducts } from "@tuerca/office-contract";
import { useState } from "react";
import { saveFile } from "../client/call-office.ts";
import { useMay } from "../client/session.ts";
import { useOffice } from "../client/use-office.ts";
import { ChangeDialog } from "../features/products/change-dialog.tsx";
import { PreviewDialog } from "../features/products/preview-dialog.tsx";
import { ProductCards } from "../features/products/product-cards.tsx";
import { ProductFilters } from "../features/products/product-filters.tsx";
import { ProductGrid } from "../features/products/product-grid.tsx";
import { useProductSearch } from "../features/products/product-search.ts";
import { countText } from "../features/products/product-texts.ts";
import { StockDialog } from "../features/products/stock-dialog.tsx";
import { UndoBar } from "../features/products/undo-bar.tsx";
import { useWide } from "../features/products/use-wide.ts";
import { EmptyNote } from "../ui/empty-note.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** The list of products: found, changed by the cell or by thousands, exported. */
export default function Products() {
  const { query, change, stockOf, set } = useProductSearch();
  const products = useOffice(listProducts, { query: query as never });
  const [changing, setChanging] = useState<{ pasted: string | null } | null>(null);
  const rights = [useMay("write_prices"), useMay("write_stock"), useMay("write_products")];
  const mayChange = rights.includes(true);
  const isWide = useWide();
  const { total } = products.data ?? {};
  const count = total ? `${total.is_whole ? "" : "más de "}${countText(total.count)} productos` : "";
  const { before: _, ...filter } = query;
  return (
    <>
      <PageHead title="Productos" note={count}>
        <button
          type="button"
          className="button"
          onClick={() =>
            void saveFile(exportProducts, { query: filter as never }, "productos.csv").catch(() => undefined)
          }
        >
          CSV
        </button>
        {mayChange ? (
          <button type="button" className="button button-main" onClick={() => setChanging({ pasted: null })}>
            Cambiar
          </button>
        ) : null}
      </PageHead>
      <ProductFilters />
      <Loaded query={products} what="los productos">
        {({ products: rows, has_more: hasMore }) => (
          <>
            {rows.length === 0 ? (
              <EmptyNote>Ningún producto cumple el filtro.</EmptyNote>
            ) : isWide ? (
              <ProductGrid products={rows} onPaste={(pasted) => mayChange && setChanging({ pasted })} />
            ) : (
              <ProductCards products={rows} />
            )}
            <nav aria-label="Páginas" className="flex flex-wrap gap-2">
              {query.before ? (
                <button type="button" className="button" onClick={() => set({ before: null })}>
                  Al principio
                </button>
              ) : null}
              {hasMore ? (
                <button
                  type="button"
                  className="button"
                  onClick={() => set({ before: String(rows.at(-1)?.id) })}
                >
                  Siguientes
                </button>
              ) : null}
            </nav>
          </>
        )}
      </Loaded>
      <UndoBar />
      {changing ? (
        <ChangeDialog
          total={count}
          pasted={changing.pasted}
          onClose={() => setChanging(null)}
          onPreviewed={(id) => {
            setChanging(null);
            set({ cambio: String(id) });
          }}
        />
      ) : null}
      {change ? <PreviewDialog id={change} onClose={() => set({ cambio: null })} /> : null}
      {stockOf ? <StockDialog id={stockOf} onClose={() => set({ existencias: null })} /> : null}
    </>
  );
}
