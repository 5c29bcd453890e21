import { countOf } from "@tuerca/contract";
import {
  createProduct,
  getOfficeProduct,
  listStockMovements,
  type ProductDetail,
} from "@tuerca/office-contract";
import { useState } from "react";
import { useMay, useMayCall } from "../../../client/session.ts";
import { useListQuery } from "../../../client/use-list-query.ts";
import { useOffice } from "../../../client/use-office.ts";
import { ActsSection } from "../../../ui/detail/acts-section.tsx";
import { BackLink } from "../../../ui/detail/back-link.tsx";
import { Section } from "../../../ui/detail/section.tsx";
import { ShopLink } from "../../../ui/detail/shop-link.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { OfficeLink } from "../../../ui/office-link.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { StateDot } from "../../../ui/state-dot.tsx";
import { OpenCard } from "../grid/open-card.tsx";
import { MergeProduct } from "../merge/merge-product.tsx";
import { MovementTable } from "../stock/movement-table.tsx";
import { StockDialog } from "../stock/stock-dialog.tsx";
import { useListAddress } from "../use-list-address.ts";
import { actText } from "./act-words.ts";
import { PinSwitch } from "./pin-switch.tsx";
import { PriceHistory } from "./price-history.tsx";
import { ProductForm } from "./product-form.tsx";
import { ProductPictures } from "./product-pictures.tsx";
import { ProductSources } from "./product-sources.tsx";

/** A product: its texts and pictures, who sends them, and what became of its stock and prices. */
export function ProductPage({ id }: { id: number }) {
  const found = useOffice(getOfficeProduct, { params: { id } });
  const { get, change } = useListQuery();
  const mayMerge = useMay("write_products");
  // An open dialog is in the address too, and its entry has no state.
  const [list] = useState(useListAddress());
  return (
    <>
      <BackLink to={list}>Todos los productos</BackLink>
      <Loaded query={found} what="el producto">
        {(detail) => (
          <>
            <Head detail={detail} onMerge={mayMerge ? () => change({ unir: "1" }) : null} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_26rem] xl:grid-rows-[auto_1fr]">
              <ProductForm detail={detail} />
              <aside className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 xl:row-span-2">
                <Aside detail={detail} />
              </aside>
              <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
                <Histories detail={detail} onOpenStock={() => change({ existencias: "1" })} />
              </div>
            </div>
          </>
        )}
      </Loaded>
      {found.data && mayMerge && get("unir") ? (
        <MergeProduct
          product={found.data.product}
          into={get("con") ?? ""}
          onClose={() => change({ unir: null, con: null })}
        />
      ) : null}
      {get("existencias") ? <StockDialog id={id} onClose={() => change({ existencias: null })} /> : null}
    </>
  );
}

type HeadProps = {
  detail: ProductDetail;
  /** Null for whoever may not merge products. */
  onMerge: (() => void) | null;
};

function Head({ detail: { product, shop_url: url }, onMerge }: HeadProps) {
  const mayCreate = useMayCall(createProduct);
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
      {mayCreate && !product.is_gift_card ? (
        <OfficeLink to={`/productos/nuevo?de=${product.id}`} className="button">
          Duplicar
        </OfficeLink>
      ) : null}
      {onMerge && !product.is_gift_card ? (
        <button type="button" className="button" onClick={onMerge}>
          Unir a otro…
        </button>
      ) : null}
      {url ? <ShopLink url={url} /> : null}
    </PageHead>
  );
}

/** Pictures, sale and sources of a product, and who has changed it. */
function Aside({ detail }: { detail: ProductDetail }) {
  const { product, sources, acts, waiting } = detail;
  const [maySell, maySetPrices] = [useMay("write_products"), useMay("write_prices")];
  const seesPrices = useMay("read_prices");
  return (
    <>
      <ProductPictures detail={detail} />
      <Section title="Venta">
        <div className="rounded border border-line bg-surface">
          <OpenCard product={product} onOpenStock={null} />
        </div>
        {waiting > 0 ? (
          <p className="text-sm text-ink-2">
            {`${countOf(waiting, "persona espera", "personas esperan")} un correo cuando vuelva a haber.`}
          </p>
        ) : null}
        <div>
          {seesPrices ? <PinSwitch detail={detail} pin="price" mayChange={maySell && maySetPrices} /> : null}
          {seesPrices ? <PinSwitch detail={detail} pin="cost" mayChange={maySell && maySetPrices} /> : null}
          <PinSwitch detail={detail} pin="active" mayChange={maySell} />
        </div>
      </Section>
      <Section title="Quién lo manda">
        <ProductSources sources={sources} product={product} />
      </Section>
      <ActsSection acts={acts} textOf={actText} />
    </>
  );
}

/** The acts on a product's stock and prices. */
function Histories({ detail, onOpenStock }: { detail: ProductDetail; onOpenStock: () => void }) {
  const { product, prices } = detail;
  return (
    <>
      {product.quantity === undefined ? null : (
        <Section title="Movimientos de existencias">
          <LastMovements id={product.id} onOpenAll={onOpenStock} />
        </Section>
      )}
      {prices ? (
        <Section title="Historial de precios">
          <PriceHistory prices={prices} />
        </Section>
      ) : null}
    </>
  );
}

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
