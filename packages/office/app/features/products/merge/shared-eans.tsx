import { type ListedProduct, listSharedEans } from "@tuerca/office-contract";
import { useMay } from "../../../client/session.ts";
import { useListQuery } from "../../../client/use-list-query.ts";
import { useOffice } from "../../../client/use-office.ts";
import { BackLink } from "../../../ui/detail/back-link.tsx";
import { EmptyNote } from "../../../ui/empty-note.tsx";
import { ListPages } from "../../../ui/list-pages.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { OfficeLink } from "../../../ui/office-link.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { amountText, countText } from "../product-words.ts";

/** Products for sale that share an EAN, each with the way to make them one. */
export function SharedEans() {
  const { get } = useListQuery();
  const after = get("after");
  const found = useOffice(listSharedEans, { query: after === undefined ? {} : { after } });
  return (
    <>
      <BackLink to="/productos">Todos los productos</BackLink>
      <PageHead title="Productos con el mismo EAN" />
      <Loaded query={found} what="los productos con el mismo EAN">
        {({ eans, next }) => (
          <>
            {eans.length === 0 ? <EmptyNote>Ningún producto a la venta comparte su EAN.</EmptyNote> : null}
            {eans.map(({ ean, products }) => (
              <section key={ean} className="grid gap-2" aria-label={`EAN ${ean}`}>
                <h2 className="code text-sm text-ink-2">EAN {ean}</h2>
                <ul className="sheet">
                  {products.map((product) => (
                    <Twin
                      key={product.id}
                      product={product}
                      other={products.find(({ id }) => id !== product.id)}
                    />
                  ))}
                </ul>
              </section>
            ))}
            <ListPages next={next} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Twin({ product, other }: { product: ListedProduct; other: ListedProduct | undefined }) {
  const mayMerge = useMay("write_products");
  const { id, sku, name, quantity, price_cents: price } = product;
  const figures = [
    quantity === undefined ? "" : `${countText(quantity)} uds.`,
    price === undefined ? "" : `${amountText(price)} €`,
  ];
  return (
    <li className="sheet-cell flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-1.5">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 [overflow-wrap:anywhere]">
        <OfficeLink to={`/productos/${id}`} className="link font-semibold">
          {name}
        </OfficeLink>
        <span className="code text-xs text-ink-2">{sku}</span>
        <span className="text-sm tabular-nums">{figures.filter(Boolean).join(" · ")}</span>
      </div>
      {mayMerge && other ? (
        <OfficeLink
          to={`/productos/${id}?unir=1&con=${encodeURIComponent(other.sku)}`}
          className="button relative"
        >
          Unir<span className="sr-only"> {sku}</span> a {other.sku}
        </OfficeLink>
      ) : null}
    </li>
  );
}
