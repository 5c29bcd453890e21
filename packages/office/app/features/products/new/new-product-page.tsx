import { getOfficeProduct } from "@tuerca/office-contract";
import { useOffice } from "../../../client/use-office.ts";
import { BackLink } from "../../../ui/detail/back-link.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { NewProductForm } from "./new-product-form.tsx";

/** A new product, empty or a duplicate of the one with the id `from`. */
export function NewProductPage({ from }: { from: number | null }) {
  return (
    <>
      <BackLink to={from === null ? "/productos" : `/productos/${from}`}>
        {from === null ? "Todos los productos" : "El producto copiado"}
      </BackLink>
      <PageHead title="Producto nuevo" />
      {from === null ? <NewProductForm original={null} /> : <Duplicate id={from} />}
    </>
  );
}

function Duplicate({ id }: { id: number }) {
  const found = useOffice(getOfficeProduct, { params: { id } });
  return (
    <Loaded query={found} what="el producto">
      {(original) => <NewProductForm original={original} />}
    </Loaded>
  );
}
