import { getBrands } from "@tuerca/contract/calls";
import type { RouterContextProvider } from "react-router";
import { apiCall } from "../../client/page/api.server.ts";
import { brandsByInitial, type Initial, type ListedBrand } from "./brands-by-initial.ts";

const SHOWN_PER_INITIAL = 24;

export type BrandsData = {
  /** All initials for the links to them; those that are not shown come without brands. */
  initials: Initial[];
  /** Key of the only initial that is shown, with all of its brands; null for all, each with its biggest. */
  chosen: string | null;
  /** How many brands there are. */
  total: number;
};

/** Brands that have something for sale, those with most products first. */
export async function loadListedBrands(context: Readonly<RouterContextProvider>): Promise<ListedBrand[]> {
  const brands = await apiCall(context, getBrands, { query: {} });
  return brands.flatMap(({ name, slug, products_count }) =>
    products_count > 0 ? [{ name, slug, products_count }] : [],
  );
}

/** The brands of all initials or, with a known one in `asked`, of that one. */
export async function loadBrands(
  context: Readonly<RouterContextProvider>,
  asked: string | null,
): Promise<BrandsData> {
  const brands = await loadListedBrands(context);
  const overview = brandsByInitial(brands, SHOWN_PER_INITIAL);
  const total = brands.length;
  const chosen = overview.find(({ key }) => key === asked?.toLowerCase())?.key ?? null;
  if (chosen === null) return { initials: overview, chosen, total };
  const whole = brandsByInitial(brands, Number.POSITIVE_INFINITY);
  const initials = whole.map((initial) => (initial.key === chosen ? initial : { ...initial, brands: [] }));
  return { initials, chosen, total };
}
