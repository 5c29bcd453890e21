import { getBrands } from "@tuerca/contract/calls";
import type { RouterContextProvider } from "react-router";
import { apiCall } from "../../client/page/loading/api.server.ts";
import { brandsByInitial, type Initial, type ListedBrand } from "./brands-by-initial.ts";

const SHOWN_PER_INITIAL = 24;

export type BrandsData = {
  /** All initials, for their links; initials outside the page have no brands. */
  initials: Initial[];
  /**
   * Key of the page's only initial, with all of its brands; null for all initials with their
   * biggest brands.
   */
  chosen: string | null;
  total: number;
};

/** Brands with products for sale, those with the most first. */
export async function loadListedBrands(context: Readonly<RouterContextProvider>): Promise<ListedBrand[]> {
  const brands = await apiCall(context, getBrands, { query: {} });
  return brands.flatMap(({ name, slug, products_count }) =>
    products_count > 0 ? [{ name, slug, products_count }] : [],
  );
}

/** The brands of all initials, or of the one in `asked` if it exists. */
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
