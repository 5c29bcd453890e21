import type { FittedModel } from "@tuerca/contract";
import { getProductVehicles } from "@tuerca/contract/calls";
import { useEffect, useState } from "react";
import { callApi } from "../../../client/api/call-api.ts";

/** A page of a product's vehicles; `make` null is all makes. */
type Asked = { productId: number; make: number | null; page: number };

type Vehicles = { models: readonly FittedModel[] | null; isFailed: boolean; retry(): void };

/** Loads a page of a product's vehicles with their engines, once it is needed. */
export function useVehicles({ productId, make, page }: Asked, isNeeded: boolean): Vehicles {
  const [models, setModels] = useState<readonly FittedModel[] | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const isDue = isNeeded && models === null && !isFailed;
  useEffect(() => {
    if (!isDue) return;
    const abort = new AbortController();
    const query = { page, ...(make === null ? {} : { make }) };
    callApi(getProductVehicles, { params: { id: String(productId) }, query, signal: abort.signal })
      .then(({ data }) => setModels(data))
      .catch(() => {
        if (!abort.signal.aborted) setIsFailed(true);
      });
    return () => abort.abort();
  }, [isDue, productId, make, page]);
  return { models, isFailed, retry: () => setIsFailed(false) };
}
