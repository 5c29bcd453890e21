import { CopyButton } from "@tuerca/kit/copy-button/copy-button.tsx";
import { Link } from "../../ui/link/link.tsx";
import { Stars } from "../../ui/stars/stars.tsx";
import type { ProductPageData } from "./product-page-data.ts";

/** Brand, name, code and rating. */
export function ProductHead({ product }: { product: ProductPageData }) {
  const { brand, name, sku, rating, attributes } = product;
  return (
    <header>
      {brand ? (
        <Link to={`/${brand.slug}`} car="list" className="font-bold hover:underline">
          {brand.name}
        </Link>
      ) : null}
      <h1 className="title head-name">{name}</h1>
      {attributes.model ? <p className="head-model">{attributes.model.value}</p> : null}
      <div className="head-facts">
        <span className="code head-code">
          <span className="sr-only">Referencia </span>
          {sku}
        </span>
        <CopyButton text={sku} label="la referencia" />
        {rating.average === null ? null : <Stars average={rating.average} count={rating.count} />}
      </div>
    </header>
  );
}
