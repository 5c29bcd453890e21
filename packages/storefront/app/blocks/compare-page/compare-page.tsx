import { countOf } from "@tuerca/contract";
import { CopyButton } from "@tuerca/kit/copy-button/copy-button.tsx";
import { MAX_COMPARED } from "../../client/browser/own-products.ts";
import { useCatalogPath, useShop } from "../../client/page/use-shop.ts";
import { comparePath } from "../../features/compare/compare-path.ts";
import type { ComparedData } from "../../features/compare/load-compared.server.ts";
import { Link } from "../../ui/link/link.tsx";
import { CompareTable } from "./compare-table.tsx";

/** Products side by side; for none, how to choose some. */
export function ComparePage({ data: { products, missing } }: { data: ComparedData }) {
  const path = (useShop()?.siteUrl ?? "") + comparePath(products.map(({ id }) => id));
  const areOfSeveral = new Set(products.map(({ category }) => category)).size > 1;
  return (
    <div className="wrap pt-6 pb-16 print:max-w-none print:p-0">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 id="comparar" className="title text-2xl sm:text-3xl">
          Comparar
        </h1>
        <p className="text-ink-2">
          {products.length > 0 ? countOf(products.length, "pieza", "piezas") : null}
        </p>
        {products.length > 0 ? (
          <div className="ml-auto flex gap-2 noscript:hidden print:hidden">
            <CopyButton text={path} label="enlace" isButton />
            <button type="button" className="button max-sm:hidden" onClick={() => window.print()}>
              Imprimir
            </button>
          </div>
        ) : null}
      </div>
      <div className="grid gap-1 pt-2 pb-5 text-sm text-ink-2">
        {missing > 0 ? (
          <p>
            {missing === 1
              ? "Una pieza de este enlace ya no está a la venta."
              : `${missing} piezas de este enlace ya no están a la venta.`}
          </p>
        ) : null}
        {areOfSeveral ? (
          <p>Son piezas de categorías distintas: un dato que falta en una puede no existir para ella.</p>
        ) : null}
        {products.length > 1 ? (
          <p>
            <b className="text-ink">≠</b> señala lo que no es igual en todas.
          </p>
        ) : null}
      </div>
      {products.length > 0 ? <CompareTable products={products} /> : <Nothing />}
    </div>
  );
}

function Nothing() {
  const catalogPath = useCatalogPath();
  return (
    <div className="grid justify-items-start gap-4 border-t border-ink py-8">
      <p className="max-w-prose text-ink-2">
        Pulsa la balanza de hasta {MAX_COMPARED} piezas, en una lista o en su página, y aquí las verás una al
        lado de otra.
      </p>
      <Link to={catalogPath} car="category" className="button button-main">
        Ver el catálogo
      </Link>
    </div>
  );
}
