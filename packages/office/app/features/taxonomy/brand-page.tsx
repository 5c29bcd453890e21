import { type BrandDetail, getOfficeBrand } from "@tuerca/office-contract";
import { useMay } from "../../client/session.ts";
import { useListQuery } from "../../client/use-list-query.ts";
import { useOffice } from "../../client/use-office.ts";
import { BackLink } from "../../ui/detail/back-link.tsx";
import { DetailColumns } from "../../ui/detail/detail-columns.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { BrandForm } from "./brand-form.tsx";
import { MergeBrand } from "./merge-brand.tsx";
import { PageHistory } from "./page-history.tsx";
import { TaxonomyHead } from "./taxonomy-head.tsx";

/** A brand: its name and address, and what leads to it. */
export function BrandPage({ id }: { id: number }) {
  const found = useOffice(getOfficeBrand, { params: { id } });
  const { get, change } = useListQuery();
  const mayWrite = useMay("write_products");
  return (
    <>
      <BackLink to="/marcas">Todas las marcas</BackLink>
      <Loaded query={found} what="la marca">
        {(detail) => (
          <>
            <Head detail={detail} />
            <DetailColumns aside={<PageHistory page={detail} />}>
              <BrandForm brand={detail.brand} />
            </DetailColumns>
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
    <TaxonomyHead name={brand.name} products={brand.products} list={`/productos?brand=${brand.id}`} url={url}>
      {mayWrite ? (
        <button type="button" className="button" onClick={() => change({ unir: "1" })}>
          Unir a otra…
        </button>
      ) : null}
    </TaxonomyHead>
  );
}
