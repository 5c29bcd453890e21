import { countOf } from "@tuerca/contract";
import { type ReactNode, Suspense } from "react";
import { ChipsBar } from "../../features/listing/facets/chips-bar.tsx";
import { FilterButton } from "../../features/listing/facets/filter-button.tsx";
import { FilterForm } from "../../features/listing/facets/filter-form.tsx";
import { RESULTS_ID, TITLE_ID } from "../../features/listing/focus-results.ts";
import { ListingProvider, useListing } from "../../features/listing/listing-context.tsx";
import type { ListingPageData } from "../../features/listing/listing-page-data.ts";
import { ListingPages } from "../../features/listing/listing-pages.tsx";
import { listingSearch } from "../../features/listing/listing-url.ts";
import { RankingNote } from "../../features/listing/rankings/ranking-note.tsx";
import { SortSelect } from "../../features/listing/rankings/sort-select.tsx";
import { Breadcrumbs, type Crumb } from "../../ui/breadcrumbs/breadcrumbs.tsx";
import { pagePart } from "../../ui/lazy-part/page-part.ts";
import { useLazyPart } from "../../ui/lazy-part/use-lazy-part.ts";
import { LaterOpinions } from "../opinions/later-opinions.tsx";
import { ProductSheet } from "../product-box/product-sheet.tsx";
import { CarOffer } from "./car-offer.tsx";
import { ChildLinks } from "./child-links.tsx";
import { CodeSections } from "./code-sections.tsx";
import { ViewSwitch } from "./view-switch.tsx";

/** A separate file, because most lists are cards. */
const ProductRows = await pagePart(
  "rows",
  async () => (await import("../product-rows/product-rows.tsx")).ProductRows,
);

const loadReported = () =>
  import("../../features/listing/reported-search.ts").then((module) => module.ReportedSearch);

const SearchNotes = await pagePart(
  "search-notes",
  async () => (await import("./search-notes.tsx")).SearchNotes,
);
const NothingFound = await pagePart(
  "nothing-found",
  async () => (await import("../../features/listing/nothing-found.tsx")).NothingFound,
);

type ListingPageProps = {
  data: ListingPageData;
  /** The page's name after its breadcrumbs. Default: its title. */
  current?: string;
  /** The plain page of the same category. Default: this one, with its search. */
  lands?: string;
  /** In place of title, notes and child categories. */
  head?: ReactNode;
  /** Above the results, in place of what is offered for the visitor's car. */
  offer?: ReactNode;
  /** In place of the text for an empty list. */
  empty?: ReactNode;
};

/** The page of a category, brand, search, vehicle or one of the four lists. */
export function ListingPage({ data, current, lands, head, offer, empty }: ListingPageProps) {
  const ReportedSearch = useLazyPart(loadReported, data.kind === "search");
  const crumbs = data.kind === "category" ? data.crumbs.map(ofCategory) : data.crumbs;
  return (
    <ListingProvider path={data.path} listing={data.listing}>
      <div
        data-part="listing"
        data-lands={lands ?? listPath(data)}
        data-lands-as={data.kind === "category" || lands !== undefined ? undefined : "list"}
        className="wrap pb-16"
      >
        {ReportedSearch ? <ReportedSearch data={data} /> : null}
        <Breadcrumbs crumbs={crumbs} current={current ?? data.title} />
        {head ?? <ListingHead data={data} />}
        <CodeSections
          gaps={data.gaps}
          isFirstPage={data.listing.page === 1}
          hasResults={data.products.meta.total > 0}
        >
          <Body
            data={data}
            offer={offer ?? <CarOffer data={data} />}
            empty={empty ?? <Empty data={data} />}
          />
        </CodeSections>
      </div>
      <LaterOpinions />
    </ListingProvider>
  );
}

function listPath({ kind, path, listing }: ListingPageData): string {
  return kind === "search" ? path + listingSearch({ ...listing, filters: [], page: 1 }) : path;
}

function ofCategory(crumb: Crumb): Crumb {
  return { ...crumb, car: "category" };
}

type BodyProps = Required<Pick<ListingPageProps, "data" | "offer" | "empty">>;

/** One product or none needs no filters or sorting, unless the filters left so few. */
function Body({ data, offer, empty }: BodyProps) {
  const { data: products, meta } = data.products;
  if (meta.total > 1 || data.listing.filters.length > 0)
    return <FilteredResults data={data} offer={offer} empty={empty} />;
  if (products.length === 0) return empty;
  return (
    <section aria-label="Productos">
      <h2 className="sr-only">Productos</h2>
      <ProductSheet products={products} columns="row" firstPictures={1} />
    </section>
  );
}

/** Names the columns, because a browser paints the products before it knows of the filters. */
function FilteredResults({ data, offer, empty }: BodyProps) {
  return (
    <div className="grid gap-x-8 lg:grid-cols-[248px_minmax(0,1fr)]">
      <Results data={data} offer={offer} empty={empty} />
      <aside id="lateral" aria-label="Filtros" className="list-filters">
        <Suspense>
          <FilterForm facets={data.products.facets} measures={data.products.measures} />
        </Suspense>
      </aside>
    </div>
  );
}

function ListingHead({ data }: { data: ListingPageData }) {
  const { total, untold_sorts: untold, vehicles, sort_measure: measure } = data.products.meta;
  return (
    <header className="pb-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 id={TITLE_ID} tabIndex={-1} className="title text-2xl wrap-anywhere outline-none sm:text-3xl">
          {data.title}
        </h1>
        <p aria-live="polite" className="text-ink-2">
          {countOf(total, "producto", "productos")}
        </p>
      </div>
      {data.intro ? <p className="mt-1.5 max-w-[80ch] text-sm text-ink-2">{data.intro}</p> : null}
      {total > 1 ? (
        <RankingNote
          sort={data.listing.sort ?? data.standardSort}
          untold={untold}
          measure={measure}
          isForVehicle={vehicles.length > 0 || data.vehicle?.is_applied === true}
        />
      ) : null}
      {hasNotes(data) ? <SearchNotes data={data} /> : null}
      <ChildLinks
        label={data.kind === "vehicle" || data.vehicle ? "Categorías para este coche" : "Subcategorías"}
        childs={data.childs}
        car="category"
      />
    </header>
  );
}

/** Whether the shop says how it has read the search. */
function hasNotes({ vehicle, gaps, products: { meta } }: ListingPageData): boolean {
  if (vehicle || meta.corrected_query) return true;
  return gaps !== null && (meta.total > 0 || gaps.near.length > 0);
}

function Results({ data, offer, empty }: BodyProps) {
  const { isPending } = useListing();
  const { listing } = data;
  const { data: products, columns, meta } = data.products;
  return (
    <section
      id={RESULTS_ID}
      tabIndex={-1}
      aria-label="Productos"
      aria-busy={isPending}
      className="min-w-0 outline-none lg:col-start-2"
    >
      <h2 className="sr-only">Productos</h2>
      <div className="flex flex-wrap items-center gap-2 pb-3">
        <FilterButton data={data} />
        <div className="max-lg:order-last max-lg:w-full lg:flex-1">
          <ChipsBar products={data.products} />
        </div>
        <div className="flex items-center gap-2 max-sm:w-full sm:ml-auto max-sm:[&>:last-child]:ml-auto">
          <ViewSwitch listing={listing} />
          <SortSelect standard={data.standardSort} untold={meta.untold_sorts} measure={meta.sort_measure} />
        </div>
      </div>
      {offer}
      {meta.total === 0 ? (
        empty
      ) : (
        <div className={`transition-opacity ${isPending ? "opacity-50" : ""}`}>
          {listing.isTable ? (
            <div data-part="rows">
              <ProductRows products={products} columns={columns} sort={listing.sort ?? data.standardSort} />
            </div>
          ) : (
            <ProductSheet products={products} columns="list" firstPictures={1} />
          )}
          <ListingPages listing={listing} meta={meta} />
        </div>
      )}
    </section>
  );
}

function Empty({ data }: { data: ListingPageData }) {
  return (
    <>
      <NothingFound data={data} />
      {data.closest && data.closest.products.length > 0 ? (
        <section className="pt-8">
          <h2 className="title mb-3 text-xl">{data.closest.title}</h2>
          <ProductSheet products={data.closest.products} columns="row" />
        </section>
      ) : null}
    </>
  );
}
