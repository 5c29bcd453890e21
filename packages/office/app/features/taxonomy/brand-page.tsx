import { type BrandDetail, getOfficeBrand } from "@tuerca/office-contract";
import { useMay } from "../../client/session.ts";
import { useListQuery } from "../../client/use-list-query.ts";
import { useOffice } from "../../client/use-office.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { OfficeLink } from "../../ui/office-link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { BrandForm } from "./brand-form.tsx";
import { MergeBrand } from "./merge-brand.tsx";
import { PageHistory } from "./page-history.tsx";
import { countText } from "./taxonomy-words.ts";

/** A brand: its name and address, and what leads to it. */
export function BrandPage({ id }: { id: number }) {
  const found = useOffice(getOfficeBrand, { params: { id } });
  const { get, change } = useListQuery();
  const mayWrite = useMay("write_products");
  return (
    <>
      <OfficeLink to="/marcas" className="link justify-self-start py-2 text-sm">
        Todas las marcas
      </OfficeLink>
      <Loaded query={found} what="la marca">
        {(detail) => (
          <>
            <Head detail={detail} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
              <BrandForm brand={detail.brand} />
              <aside className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
                <PageHistory page={detail} />
              </aside>
            </div>
            {mayWrite && get("unir") ? (
              <MergeBrand detail={detail} onClose={() => change({ unir: null })} />
            ) : null}
          </>
        )}
      </Loaded>
    </>
  );
}

function Head({ detail: { brand, shop_url: url } }: { detail: BrandDetail }) {
  const { change } = useListQuery();
  const mayWrite = useMay("write_products");
  return (
    <PageHead
      title={brand.name}
      note={
        <OfficeLink to={`/productos?brand=${brand.id}`} className="link">
          {countText(brand.products, "producto")} a la venta
        </OfficeLink>
      }
    >
      <a href={url} target="_blank" rel="noreferrer" className="button">
        Ver en la tienda
      </a>
      {mayWrite ? (
        <button type="button" className="button" onClick={() => change({ unir: "1" })}>
          Unir a otra…
        </button>
      ) : null}
    </PageHead>
  );
}
