import { BrandGrid } from "../blocks/home/brand-grid.tsx";
import { CategoryTiles } from "../blocks/home/category-tiles.tsx";
import { Hero } from "../blocks/home/hero.tsx";
import { PurchaseFacts } from "../blocks/home/purchase-facts.tsx";
import { Section } from "../blocks/home/section.tsx";
import { ProductSheet } from "../blocks/product-box/product-sheet.tsx";
import { type Matches, pageMeta, shopOf } from "../client/seo.ts";
import { useCatalogPath, useShop } from "../client/use-shop.ts";
import { exampleSearches } from "../features/home/example-searches.ts";
import { loadHome } from "../features/home/load-home.server.ts";
import { organizationLd } from "../features/home/organization-ld.ts";
import { LIST_PAGES } from "../features/listing/lists.ts";
import type { Route } from "./+types/home.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    jsonLd: organizationOf(matches),
    title: "Comprar recambios de coche online",
    path: "/",
    description:
      "Recambios de coche por código, nombre o marca, con precio, stock y plazo de entrega a la vista. 14 días para devolver y 3 años de garantía.",
  });

function organizationOf(matches: Matches): object[] {
  const shop = shopOf(matches);
  return shop ? [organizationLd(shop)] : [];
}

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { lists, brands, productsCount } = loaderData;
  const categories = useShop()?.categories ?? [];
  const catalogPath = useCatalogPath();
  return (
    <>
      <Hero
        categories={categories}
        productsCount={productsCount}
        brandsCount={brands.length}
        examples={exampleSearches(lists.flatMap(({ products }) => products))}
      />
      <div className="wrap">
        <Section title="Categorías" more={{ label: "Ver el catálogo", path: catalogPath }}>
          <CategoryTiles categories={categories} />
        </Section>
        {lists.map(({ slug, label, path, products }) => (
          <Section key={slug} title={label} note={LIST_PAGES[slug].note} more={{ label: "Ver todos", path }}>
            <ProductSheet products={products} columns="row" />
          </Section>
        ))}
        <Section id="marcas" title="Marcas" note="Ordenadas por número de productos">
          <BrandGrid brands={brands} />
        </Section>
        <PurchaseFacts />
      </div>
    </>
  );
}
