import { LEGAL_GUARANTEE_YEARS, WITHDRAWAL_DAYS } from "@tuerca/contract";
import { getVehiclePages } from "@tuerca/contract/calls";
import { CarHero } from "../blocks/home/car-hero.tsx";
import { Hero } from "../blocks/home/hero.tsx";
import { ChosenSections, OwnSections } from "../blocks/home/home-sections.tsx";
import { apiCall } from "../client/page/loading/api.server.ts";
import { loadContent } from "../client/page/loading/load-content.server.ts";
import { type Matches, pageLoader, usePageData } from "../client/page/page-data.ts";
import { pageMeta, shopOf } from "../client/page/seo.ts";
import { useCatalogPath, useShop } from "../client/page/use-shop.ts";
import { loadListedBrands } from "../features/brands/load-brands.server.ts";
import { exampleSearches } from "../features/home/example-searches.ts";
import { heroMakes } from "../features/home/hero-makes.ts";
import { loadHome } from "../features/home/load-home.server.ts";
import { organizationLd } from "../features/home/organization-ld.ts";
import { withPictures } from "../features/home/with-pictures.ts";
import { loadNewest } from "../features/ratings/load-ratings.server.ts";
import { Seen } from "../features/seen/seen.tsx";
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
  const [home, brands, opinions, content, makes] = await Promise.all([
    loadHome(context),
    loadListedBrands(context),
    loadNewest(context),
    loadContent(context),
    apiCall(context, getVehiclePages, {}).catch(() => []),
  ]);
  const shown = {
    ...home,
    opinions,
    makes: heroMakes(makes).map(({ name, url_path }) => ({ name, url_path })),
    brands: brands.slice(0, BRANDS_SHOWN),
    brandsCount: brands.length,
  };
  return {
    ...shown,
    ...(content?.home ? { sections: content.home } : {}),
    ...(content?.hero ? { hero: content.hero } : {}),
  };
});

export default function Home() {
  const { sections, hero, ...data } = usePageData<typeof loader>();
  const { lists, brandsCount, productsCount, pictures, makes } = data;
  const categories = withPictures(useShop()?.categories ?? [], pictures);
  return (
    <>
      {makes.length > 0 ? (
        <CarHero makes={makes} own={hero} />
      ) : (
        <Hero
          categories={categories}
          productsCount={productsCount}
          brandsCount={brandsCount}
          examples={exampleSearches(lists.flatMap(({ products }) => products))}
          own={hero}
        />
      )}
      <div className="wrap" data-lands={useCatalogPath()}>
        {sections ? (
          <ChosenSections sections={sections} categories={categories} {...data} />
        ) : (
          <OwnSections categories={categories} {...data} />
        )}
        <div className="pb-12 empty:hidden">
          <Seen />
        </div>
      </div>
    </>
  );
}
