import { getOfficeProduct, listStockMovements, type ProductDetail } from "@tuerca/office-contract";
import { type ReactNode, useState } from "react";
import { useMay } from "../../../client/session.ts";
import { useListQuery } from "../../../client/use-list-query.ts";
import { useOffice } from "../../../client/use-office.ts";
import { Facts } from "../../../ui/facts.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { OfficeLink } from "../../../ui/office-link.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { StateDot } from "../../../ui/state-dot.tsx";
import { OpenCard } from "../grid/open-card.tsx";
import { MovementTable } from "../stock/movement-table.tsx";
import { StockDialog } from "../stock/stock-dialog.tsx";
import { useListAddress } from "../use-list-address.ts";
import { PinSwitch } from "./pin-switch.tsx";
import { PriceHistory } from "./price-history.tsx";
import { ProductActs } from "./product-acts.tsx";
import { ProductForm } from "./product-form.tsx";
import { ProductPictures } from "./product-pictures.tsx";
import { ProductSources } from "./product-sources.tsx";

/** Movements that the product's screen shows; the dialog has all. */
const SHOWN = 10;

/** The last movements of a product's stock. */
function LastMovements({ id, onOpenAll }: { id: number; onOpenAll: () => void }) {
  const stock = useOffice(listStockMovements, { params: { id }, query: {} });
  return (
    <Loaded query={stock} what="las existencias">
      {({ movements }) => (
        <>
          {movements.length === 0 ? (
            <p className="text-sm text-ink-2">Todavía no han cambiado.</p>
          ) : (
            <MovementTable movements={movements.slice(0, SHOWN)} />
          )}
          <button type="button" className="button justify-self-start" onClick={onOpenAll}>
            Todos los movimientos y corregir
          </button>
        </>
      )}
    </Loaded>
  );
}

/** A product: its texts and pictures, who sends them, and what became of its stock and prices. */
export function ProductPage({ id }: { id: number }) {
  const found = useOffice(getOfficeProduct, { params: { id } });
  const { get, change } = useListQuery();
  // An open dialog is in the address too, and its entry has no state.
  const [list] = useState(useListAddress());
  const [maySell, maySetPrices] = [useMay("write_products"), useMay("write_prices")];
  const seesPrices = useMay("read_prices");
  const openStock = () => change({ existencias: "1" });
  return (
    <>
      <OfficeLink to={list} className="link justify-self-start py-2 text-sm">
        Todos los productos
      </OfficeLink>
      <Loaded query={found} what="el producto">
        {(detail) => (
          <>
            <Head detail={detail} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_26rem] xl:grid-rows-[auto_1fr]">
              <ProductForm detail={detail} />
              <aside className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 xl:row-span-2">
                <ProductPictures detail={detail} />
                <Part title="Venta">
                  <div className="rounded border border-line bg-surface">
                    <OpenCard product={detail.product} onOpenStock={null} />
                  </div>
                  <div>
                    {seesPrices ? (
                      <PinSwitch detail={detail} pin="price" mayChange={maySell && maySetPrices} />
                    ) : null}
                    <PinSwitch detail={detail} pin="active" mayChange={maySell} />
                  </div>
                </Part>
                {detail.attributes.length > 0 ? (
                  <Part title="Características">
                    <Facts rows={detail.attributes.map(({ label, value }) => [label, value])} />
                  </Part>
                ) : null}
                <Part title="Quién lo manda">
                  <ProductSources sources={detail.sources} />
                </Part>
                <Part title="Quién ha cambiado qué">
                  <ProductActs acts={detail.acts} />
                </Part>
              </aside>
              <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
                {detail.product.quantity === undefined ? null : (
                  <Part title="Movimientos de existencias">
                    <LastMovements id={id} onOpenAll={openStock} />
                  </Part>
                )}
                {detail.prices ? (
                  <Part title="Historial de precios">
                    <PriceHistory prices={detail.prices} />
                  </Part>
                ) : null}
              </div>
            </div>
          </>
        )}
      </Loaded>
      {get("existencias") ? <StockDialog id={id} onClose={() => change({ existencias: null })} /> : null}
    </>
  );
}

function Head({ detail: { product, shop_url: url } }: { detail: ProductDetail }) {
  const state = product.is_active
    ? "A la venta"
    : product.is_pruned
      ? "Retirado: ya no lo mandan"
      : "Fuera de venta";
  return (
    <PageHead
      title={`Producto ${product.sku}`}
      note={
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span>{product.name}</span>
          <StateDot tone={product.is_active ? "good" : "quiet"}>{state}</StateDot>
        </span>
      }
    >
      {url ? (
        <a href={url} target="_blank" rel="noreferrer" className="button">
          Ver en la tienda
        </a>
      ) : null}
    </PageHead>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <h2 className="title text-base">{title}</h2>
      {children}
    </section>
  );
}
