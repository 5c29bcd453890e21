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
      <h1 className="title mt-1 text-xl wrap-anywhere sm:text-2xl">{name}</h1>
      {attributes.model ? (
        <p className="mt-1.5 line-clamp-2 text-sm text-ink-2 sm:text-base">{attributes.model.value}</p>
      ) : null}
      <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1">
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
