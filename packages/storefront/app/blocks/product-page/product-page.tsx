import type { ProductDetail } from "@tuerca/contract";
import { Gallery } from "../../features/product/gallery.tsx";
import { DataTable, Description, EquivalentCodes, Producer } from "../../features/product/product-facts.tsx";
import { ProductHead } from "../../features/product/product-head.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs/breadcrumbs.tsx";
import { ProductSheet } from "../product-box/product-sheet.tsx";
import { BuyBox } from "./buy-box.tsx";

/** One product with everything that decides about buying it. */
export function ProductPage({ product }: { product: ProductDetail }) {
  const crumbs = product.breadcrumbs.map(({ name, url_path: path }) => ({ name, path }));
  return (
    <div className="wrap pb-16">
      <Breadcrumbs crumbs={crumbs} current={product.sku} />
      <article className="grid gap-x-8 gap-y-6 sm:grid-cols-[1.05fr_1fr] lg:gap-x-12">
        <div className="min-w-0">
          <Gallery key={product.id} product={product} />
        </div>
        <div className="min-w-0">
          <ProductHead product={product} />
          <BuyBox key={product.id} product={product} />
        </div>
        <div className="grid min-w-0 content-start gap-7 sm:order-last">
          <DataTable product={product} />
        </div>
        <div className="grid min-w-0 content-start gap-7">
          <Description product={product} />
          <EquivalentCodes product={product} />
          <Producer product={product} />
        </div>
      </article>
      {product.related.length > 0 ? (
        <section className="pt-12">
          <h2 className="title mb-3.5 text-xl">Productos relacionados</h2>
          <ProductSheet products={product.related.slice(0, 4)} columns="row" />
        </section>
      ) : null}
    </div>
  );
}
