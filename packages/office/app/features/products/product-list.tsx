import type { AnswerOf } from "@tuerca/contract";
import { createProduct, exportProducts, listProducts } from "@tuerca/office-contract";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useMayCall } from "../../client/session.ts";
import { useOffice } from "../../client/use-office.ts";
import { EmptyNote } from "../../ui/empty-note.tsx";
import { ListPages } from "../../ui/list-pages.tsx";
import { ListSearch } from "../../ui/list-search.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { OfficeLink } from "../../ui/office-link.tsx";
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
import { type ProductQuery, useProductFilters } from "./use-product-filters.ts";
import { useSelection } from "./use-selection.ts";

/** The open dialog of a change: of the filter's products, or of the selected ones. */
type Changing = { of: "filter" | "selection"; pasted: string | null };

/** The products: found, filtered, changed by the cell or by thousands. */
export function ProductList() {
  const { query, search, change } = useProductFilters();
  const products = useOffice(listProducts, { query });
  const { selected, select, clear } = useSelection(search);
  const [changing, setChanging] = useState<Changing | null>(null);
  const { mayChange } = useChangeChoices();
  const [stockOf, openStock] = useStockOf();
  const count = products.data ? foundText(products.data.total) : "";
  return (
    <>
      <ListSearch
        label="Buscar productos"
        placeholder="Código en cualquier escritura, o palabras del nombre"
        maxLength={200}
        value={query.q ?? ""}
        onSearch={(q) => change({ q })}
      />
      <Head
        query={query}
        count={count}
        isMain={selected.size === 0}
        onChange={mayChange ? () => setChanging({ of: "filter", pasted: null }) : null}
      />
      <ProductFilters />
      <RecentChanges />
      <Loaded query={products} what="los productos">
        {(page) => (
          <Found
            page={page}
            selected={selected}
            onSelect={select}
            onPaste={(pasted) => mayChange && setChanging({ of: "filter", pasted })}
            onOpenStock={openStock}
          />
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
          {...(changing.of === "selection"
            ? {
                target: { ids: [...selected] },
                targetText: `${productsText(selected.size)} en la selección.`,
              }
            : { target: { query }, targetText: `Los del filtro: ${count}.` })}
          pasted={changing.pasted}
          search={search}
          onClose={() => setChanging(null)}
        />
      ) : null}
      {stockOf === null ? null : <StockDialog id={stockOf} onClose={() => openStock(null)} />}
    </>
  );
}

type HeadProps = {
  query: ProductQuery;
  /** How many products the filter finds, in words. */
  count: string;
  /** Whether changing them is the screen's main act. */
  isMain: boolean;
  /** Null for whoever may change none. */
  onChange: (() => void) | null;
};

function Head({ query: { before: _, ...filter }, count, isMain, onChange }: HeadProps) {
  const mayCreate = useMayCall(createProduct);
  return (
    <PageHead title="Productos" note={count}>
      {mayCreate ? (
        <OfficeLink to="/productos/nuevo" className="button">
          Nuevo
        </OfficeLink>
      ) : null}
      <OfficeLink to="/productos/mismo-ean" className="button">
        Mismo EAN
      </OfficeLink>
      <TableMenu call={exportProducts} filter={filter} name="productos" />
      {onChange ? (
        <button type="button" className={`button ${isMain ? "button-main" : ""}`} onClick={onChange}>
          Cambiar
        </button>
      ) : null}
    </PageHead>
  );
}

type Page = AnswerOf<typeof listProducts>;
type FoundProps = Omit<Parameters<typeof ProductGrid>[0], "products"> & { page: Page };

/** A page of products: a grid from 1024 px on, cards below. */
function Found({ page: { products, has_more: hasMore }, ...grid }: FoundProps) {
  const isWide = useWide();
  return (
    <>
      {products.length === 0 ? (
        <EmptyNote>Ningún producto cumple el filtro.</EmptyNote>
      ) : isWide ? (
        <ProductGrid products={products} {...grid} />
      ) : (
        <ProductCards products={products} onOpenStock={grid.onOpenStock} />
      )}
      <ListPages
        cursor="before"
        first="Los más nuevos"
        next={hasMore ? (products.at(-1)?.id ?? null) : null}
      />
    </>
  );
}

function foundText({ count, is_more: isMore }: Page["total"]): string {
  return isMore ? `Más de ${countText(count)}` : productsText(count);
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
