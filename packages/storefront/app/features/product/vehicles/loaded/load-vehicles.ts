import type { FittedModel } from "@tuerca/contract";
import { getProductVehicles } from "@tuerca/contract/calls";
import { callApi } from "../../../../client/api/call-api.ts";

/** A page of a product's vehicles; `make` null is all makes. */
export type VehiclePage = { productId: number; make: number | null; page: number };

const MAX_PAGES = 50;
const pages = new Map<string, Promise<readonly FittedModel[]>>();

/** Loads a page once for all of its rows; a failed one is loaded again. */
export function loadVehicles({ productId, make, page }: VehiclePage): Promise<readonly FittedModel[]> {
  const key = `${productId} ${make} ${page}`;
  const known = pages.get(key);
  if (known) return known;
  if (pages.size >= MAX_PAGES) pages.clear();
  const query = { page, ...(make === null ? {} : { make }) };
  const loading = callApi(getProductVehicles, { params: { id: String(productId) }, query }).then(
    ({ data }) => data,
  );
  pages.set(key, loading);
  loading.catch(() => pages.delete(key));
  return loading;
}
