import { countOf, type HomeSection, type ShopContent } from "@tuerca/contract";
import { BRANDS_PATH } from "../../client/page/brands-path.ts";
import type { NavCategory } from "../../client/page/shop-data.ts";
import { useCatalogPath } from "../../client/page/use-shop.ts";
import { BrandSheet } from "../../features/brands/brand-sheet.tsx";
import type { ListedBrand } from "../../features/brands/brands-by-initial.ts";
import type { HomeData } from "../../features/home/load-home.server.ts";
import { listNote } from "../../features/listing/rankings/lists.ts";
import type { Opinion } from "../../features/ratings/opinion.ts";
import { OpinionsRow } from "../opinions/opinions-row.tsx";
import { ProductSheet } from "../product-box/product-sheet.tsx";
import { CategoryTiles } from "./category-tiles.tsx";
import { PurchaseFacts } from "./purchase-facts.tsx";
import { Section } from "./section.tsx";

type SectionData = Pick<HomeData, "lists" | "delivery"> & {
  categories: readonly NavCategory[];
  brands: readonly ListedBrand[];
  brandsCount: number;
  opinions: readonly Opinion[];
};

/** The sections of the home page in the shop's own order. */
export function OwnSections(data: SectionData) {
  return (
    <>
      <CategoriesPart {...data} />
      {data.lists.map((list) => (
        <ListPart key={list.slug} list={list} />
      ))}
      <BrandsPart {...data} />
      {data.opinions.length > 0 ? <OpinionsRow opinions={data.opinions} /> : null}
      <PurchaseFacts delivery={data.delivery} />
    </>
  );
}

type ChosenSectionsProps = SectionData & { sections: NonNullable<ShopContent["home"]> };

/** The sections that the operator shows, in their order. */
export function ChosenSections({ sections, ...data }: ChosenSectionsProps) {
  return sections
    .filter(({ is_visible }) => is_visible)
    .map(({ section, title }) => (
      <ChosenSection key={section} section={section} title={title ?? undefined} {...data} />
    ));
}

type Titled<T> = T & { title?: string | undefined };

function ChosenSection({ section, title, ...data }: Titled<SectionData & { section: HomeSection }>) {
  if (section === "categories") return <CategoriesPart title={title} {...data} />;
  if (section === "brands") return <BrandsPart title={title} {...data} />;
  if (section === "facts") return <PurchaseFacts title={title} delivery={data.delivery} />;
  if (section === "opinions")
    return data.opinions.length > 0 ? <OpinionsRow title={title} opinions={data.opinions} /> : null;
  const list = data.lists.find(({ slug }) => slug === section);
  return list ? <ListPart title={title} list={list} /> : null;
}

function CategoriesPart({ categories, title = "Categorías" }: Titled<Pick<SectionData, "categories">>) {
  const catalogPath = useCatalogPath();
  if (categories.length === 0) return null;
  return (
    <Section title={title} more={{ label: "Ver el catálogo", path: catalogPath, car: "category" }}>
      <CategoryTiles categories={categories} />
    </Section>
  );
}

function ListPart({ list, title = list.label }: Titled<{ list: HomeData["lists"][number] }>) {
  const { slug, path, untold, products } = list;
  return (
    <Section
      title={title}
      note={listNote(slug, untold)}
      more={{ label: "Ver todos", path, car: "list" }}
      isFar
    >
      <ProductSheet products={products} columns="row" />
    </Section>
  );
}

function BrandsPart({
  brands,
  brandsCount,
  title = "Marcas",
}: Titled<Pick<SectionData, "brands" | "brandsCount">>) {
  if (brands.length === 0) return null;
  return (
    <Section
      title={title}
      note="Las que más productos tienen"
      more={{ label: `Ver ${countOf(brandsCount, "marca", "marcas")}`, path: BRANDS_PATH }}
      isFar
    >
      <BrandSheet brands={brands} />
    </Section>
  );
}
