import { useCar } from "../../client/car/use-car.ts";
import { Gallery } from "../../features/product/gallery/gallery.tsx";
import { ProductHead } from "../../features/product/product-head.tsx";
import type { ProductPageData } from "../../features/product/product-page-data.ts";
import type { ProductVehicles } from "../../features/product/vehicles/product-vehicles.ts";
import type { ProductOpinions as Opinions } from "../../features/ratings/load-ratings.server.ts";
import { Seen } from "../../features/seen/seen.tsx";
import { FitPanel } from "../../features/vehicles/fit/fit-panel.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs/breadcrumbs.tsx";
import { laterPart } from "../../ui/lazy-part/later-part.tsx";
import { pagePart } from "../../ui/lazy-part/page-part.ts";
import { ViewItem } from "../analytics/view-item.ts";
import { Alternatives, Suggestions } from "./alternatives.tsx";
import { BuyBox } from "./buy-box.tsx";

/** A separate file, because other products need no form. */
const GiftCardBox = await pagePart(
  "gift-card",
  async () => (await import("./gift-card-box.tsx")).GiftCardBox,
);

const Companions = await laterPart("companions", async () => (await import("./companions.tsx")).Companions);
const ProductFacts = await laterPart("facts", async () => (await import("./product-facts.tsx")).ProductFacts);
const ProductOpinions = await laterPart(
  "opinions",
  async () => (await import("./product-opinions.tsx")).ProductOpinions,
);

type ProductPageProps = {
  product: ProductPageData;
  opinions: Opinions;
  /** null: not shown. */
  vehicles: ProductVehicles | null;
};

/** A product with all facts for buying it. */
export function ProductPage({ product, opinions, vehicles }: ProductPageProps) {
  const crumbs = product.breadcrumbs.map(({ name, url_path: path }) => ({
    name,
    path,
    car: "category" as const,
  }));
  const hasCar = useCar() !== null && !product.gift_card;
  const hasCompanions = hasCar || product.companions.length + product.boughtWith.length > 0;
  return (
    <div key={product.id} data-part="product" className="wrap pb-16">
      <ViewItem product={product} />
      <Breadcrumbs crumbs={crumbs} current={product.sku} />
      <article>
        <div className="product-columns">
          <div className="min-w-0">
            <Gallery product={product} />
          </div>
          <div className="min-w-0">
            <ProductHead product={product} />
            {product.gift_card ? (
              <GiftCardBox product={product} amounts={product.gift_card} />
            ) : (
              <>
                <FitPanel product={product} />
                <BuyBox product={product} />
              </>
            )}
          </div>
        </div>
        <Alternatives product={product} />
        {hasCompanions ? <Companions product={product} /> : null}
        <ProductFacts product={product} vehicles={vehicles} />
      </article>
      <ProductOpinions productId={product.id} shown={opinions} />
      <Suggestions title="Productos relacionados" products={product.related} />
      <Seen product={product} />
    </div>
  );
}
