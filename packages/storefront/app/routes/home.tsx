import { LEGAL_GUARANTEE_YEARS, WITHDRAWAL_DAYS } from "@tuerca/contract";
import { CategoryTiles } from "../blocks/home/category-tiles.tsx";
import { Hero } from "../blocks/home/hero.tsx";
import { PurchaseFacts } from "../blocks/home/purchase-facts.tsx";
import { Section } from "../blocks/home/section.tsx";
import { OpinionsRow } from "../blocks/opinions/opinions-row.tsx";
import { ProductSheet } from "../blocks/product-box/product-sheet.tsx";
import { BRANDS_PATH } from "../client/page/brands-path.ts";
import { type Matches, pageLoader, usePageData } from "../client/page/page-data.ts";
import { pageMeta, shopOf } from "../client/page/seo.ts";
import { useCatalogPath, useShop } from "../client/page/use-shop.ts";
import { BrandSheet } from "../features/brands/brand-sheet.tsx";
import { loadListedBrands } from "../features/brands/load-brands.server.ts";
import { exampleSearches } from "../features/home/example-searches.ts";
import { loadHome } from "../features/home/load-home.server.ts";
import { organizationLd } from "../features/home/organization-ld.ts";
import { withPictures } from "../features/home/with-pictures.ts";
import { listNote } from "../features/listing/rankings/lists.ts";
import { loadNewest } from "../features/ratings/load-ratings.server.ts";
import { formatCount } from "../ui/format-count.ts";
import type { Route } from "./+types/home.ts";

const BRANDS_SHOWN = 24;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    jsonLd: organizationOf(matches),
    title: "Comprar recambios de coche online",
    path: "/",
    description: `Recambios de coche por código, nombre o marca, con precio, stock y plazo de entrega a la vista. ${WITHDRAWAL_DAYS} días para devolver y ${LEGAL_GUARANTEE_YEARS} años de garantía.`,
  });

function organizationOf(matches: Matches): object[] {
  const shop = shopOf(matches);
  return shop ? [organizationLd(shop)] : [];
}

export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => {
  const [home, brands, opinions] = await Promise.all([
    loadHome(context),
    loadListedBrands(context),
    loadNewest(context),
  ]);
  return { ...home, opinions, brands: brands.slice(0, BRANDS_SHOWN), brandsCount: brands.length };
});

export default function Home() {
  const { lists, brands, brandsCount, productsCount, pictures, delivery, opinions } =
    usePageData<typeof loader>();
  const categories = withPictures(useShop()?.categories ?? [], pictures);
  const catalogPath = useCatalogPath();
  return (
    <>
      <Hero
        categories={categories}
        productsCount={productsCount}
        brandsCount={brandsCount}
        examples={exampleSearches(lists.flatMap(({ products }) => products))}
      />
      <div className="wrap">
        {categories.length > 0 ? (
          <Section title="Categorías" more={{ label: "Ver el catálogo", path: catalogPath }}>
            <CategoryTiles categories={categories} />
          </Section>
        ) : null}
        {lists.map(({ slug, label, path, hasSales, products }) => (
          <Section
            key={slug}
            title={label}
            note={listNote(slug, hasSales)}
            more={{ label: "Ver todos", path }}
            isFar
          >
            <ProductSheet products={products} columns="row" />
          </Section>
        ))}
        {brands.length > 0 ? (
          <Section
            title="Marcas"
            note="Las que más productos tienen"
            more={{ label: `Ver las ${formatCount(brandsCount)} marcas`, path: BRANDS_PATH }}
            isFar
          >
            <BrandSheet brands={brands} />
          </Section>
        ) : null}
        {opinions.length > 0 ? <OpinionsRow opinions={opinions} /> : null}
        <PurchaseFacts delivery={delivery} />
      </div>
    </>
  );
}
