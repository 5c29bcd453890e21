import { exportProducts, listProducts } from "@tuerca/office-contract";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useOffice } from "../../client/use-office.ts";
import { EmptyNote } from "../../ui/empty-note.tsx";
import { ListPages } from "../../ui/list-pages.tsx";
import { ListSearch } from "../../ui/list-search.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { TableMenu } from "../../ui/table-menu.tsx";
import { useChangeChoices } from "./change/change-choices.ts";
import { ChangeDialog } from "./change/change-dialog.tsx";
import { ProductCards } from "./grid/product-cards.tsx";
import { ProductGrid } from "./grid/product-grid.tsx";
import { useWide } from "./grid/use-wide.ts";
import { ProductFilters } from "./product-filters.tsx";
import { countText, productsText } from "./product-words.ts";
import { RecentChanges } from "./recent-changes.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { StockDialog } from "./stock/stock-dialog.tsx";
import { useProductFilters } from "./use-product-filters.ts";
import { useSelection } from "./use-selection.ts";

type Changing = { of: "filter" | "selection"; pasted: string | null };

/** The products: found, filtered, changed by the cell or by thousands. */
export function ProductList() {
  const { query, search, change } = useProductFilters();
  const { before: _, ...filter } = query;
  const products = useOffice(listProducts, { query });
  const { selected, select, clear } = useSelection(search);
  const [changing, setChanging] = useState<Changing | null>(null);
  const { mayChange } = useChangeChoices();
  const [stockOf, openStock] = useStockOf();
  const isWide = useWide();
  const navigate = useNavigate();
  const { total } = products.data ?? {};
  const count = total ? (total.is_more ? `Más de ${countText(total.count)}` : productsText(total.count)) : "";
  const isSelection = changing?.of === "selection";
  return (
    <>
      <ListSearch
        label="Buscar productos"
        placeholder="Código en cualquier escritura, o palabras del nombre"
        maxLength={200}
        value={query.q ?? ""}
        onSearch={(q) => change({ q })}
      />
      <PageHead title="Productos" note={count}>
        <TableMenu call={exportProducts} filter={filter} name="productos" />
        {mayChange ? (
          <button
            type="button"
            className={`button ${selected.size > 0 ? "" : "button-main"}`}
            onClick={() => setChanging({ of: "filter", pasted: null })}
          >
            Cambiar
          </button>
        ) : null}
      </PageHead>
      <ProductFilters />
      <RecentChanges />
      <Loaded query={products} what="los productos">
        {({ products: found, has_more: hasMore }) => (
          <>
            {found.length === 0 ? (
              <EmptyNote>Ningún producto cumple el filtro.</EmptyNote>
            ) : isWide ? (
              <ProductGrid
                products={found}
                selected={selected}
                onSelect={select}
                onPaste={(pasted) => mayChange && setChanging({ of: "filter", pasted })}
                onOpenStock={openStock}
              />
            ) : (
              <ProductCards products={found} onOpenStock={openStock} />
            )}
            <ListPages
              cursor="before"
              first="Los más nuevos"
              next={hasMore ? (found.at(-1)?.id ?? null) : null}
            />
          </>
        )}
      </Loaded>
      {selected.size > 0 ? (
        <SelectionBar
          count={selected.size}
          onChange={mayChange ? () => setChanging({ of: "selection", pasted: null }) : null}
          onClear={clear}
        />
      ) : null}
      {changing ? (
        <ChangeDialog
          target={isSelection ? { ids: [...selected] } : { query }}
          targetText={
            isSelection ? `${productsText(selected.size)} en la selección.` : `Los del filtro: ${count}.`
          }
          pasted={changing.pasted}
          onClose={() => setChanging(null)}
          onPreviewed={(id) => void navigate(`/productos/cambios/${id}`, { state: { search } })}
        />
      ) : null}
      {stockOf === null ? null : <StockDialog id={stockOf} onClose={() => openStock(null)} />}
    </>
  );
}

/** The product whose movements are open, which the address has. */
function useStockOf(): [number | null, (id: number | null) => void] {
  const [params, setParams] = useSearchParams();
  const open = (id: number | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete("existencias");
        else next.set("existencias", String(id));
        return next;
      },
      { preventScrollReset: true },
    );
  return [Number(params.get("existencias")) || null, open];
}
